import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'

type Place = { pathname: string; search: object }

type LeaveGuardOptions = {
  mayLeave: () => boolean
  /** Whether a navigation loses the changes. By default, navigation within the page is free. */
  isLeaving?: (from: Place, to: Place) => boolean
}

const isOtherPage = (from: Place, to: Place) => from.pathname !== to.pathname

/** Asks before changes are lost, in a `ConfirmDialog` of the caller. */
export function useLeaveGuard({ mayLeave, isLeaving = isOtherPage }: LeaveGuardOptions) {
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isLeaving(current, next) && !mayLeave(),
    enableBeforeUnload: () => !mayLeave(),
    withResolver: true,
  })
  return {
    /** Asks before something else than a navigation loses the changes. */
    ask: (leave: () => void) => setAsked({ leave }),
    dialog: {
      isOpen: status === 'blocked' || asked !== null,
      onClose: () => {
        reset?.()
        setAsked(null)
      },
      onConfirm: () => {
        proceed?.()
        asked?.leave()
        setAsked(null)
      },
    },
  }
}
