import { useT } from '@formstead/i18n/react'
import { ConfirmDialog } from '@formstead/ui'
import { useBlocker } from '@tanstack/react-router'

/** Asks before changes are lost. Navigation within the page is free. */
export function LeaveGuard({ mayLeave }: { mayLeave: () => boolean }) {
  const t = useT()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !mayLeave(),
    enableBeforeUnload: () => !mayLeave(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={t('integrations.leave.title')}
      confirmLabel={t('integrations.leave.confirm')}
      dangerous
    >
      <p>{t('integrations.leave.text')}</p>
    </ConfirmDialog>
  )
}
