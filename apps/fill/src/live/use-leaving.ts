import { useEffect, useEffectEvent } from 'react'

type Leaving = {
  /** The page is hidden or goes away: whatever still waits is written now. */
  keep: () => void
  /** Whether something would be gone for good. Only then is the respondent asked. */
  wouldLose: () => boolean
}

export function useLeaving({ keep, wouldLose }: Leaving) {
  const onHide = useEffectEvent(keep)
  const isLoss = useEffectEvent(wouldLose)
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') onHide()
    }
    const leave = () => onHide()
    const ask = (event: BeforeUnloadEvent) => {
      if (isLoss()) event.preventDefault()
    }
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', leave)
    addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', leave)
      removeEventListener('beforeunload', ask)
    }
  }, [])
}
