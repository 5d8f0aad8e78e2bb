import { useT } from '@formstead/i18n/react'
import { ConfirmDialog } from '@formstead/ui'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'

type Place = { pathname: string; search: object }

type LeaveGuardOptions = {
  mayLeave: () => boolean
  /** Whether a navigation loses the changes. By default, only navigation to another page does. */
  isLeaving?: (from: Place, to: Place) => boolean
}

const isOtherPage = (from: Place, to: Place) => from.pathname !== to.pathname

/** Asks before changes are lost. The caller renders the question. */
export function useLeaveGuard({ mayLeave, isLeaving = isOtherPage }: LeaveGuardOptions) {
  const t = useT()
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isLeaving(current, next) && !mayLeave(),
    enableBeforeUnload: () => !mayLeave(),
    withResolver: true,
  })
  const question = (
    <ConfirmDialog
      isOpen={status === 'blocked' || asked !== null}
      onClose={() => {
        reset?.()
        setAsked(null)
      }}
      onConfirm={() => {
        proceed?.()
        asked?.leave()
        setAsked(null)
      }}
      title={t('results.leave.title')}
      confirmLabel={t('results.leave.confirm')}
      dangerous
    >
      <p>{t('results.leave.text')}</p>
    </ConfirmDialog>
  )
  return {
    /** Asks before something other than a navigation loses the changes. */
    ask: (leave: () => void) => setAsked({ leave }),
    question,
  }
}
