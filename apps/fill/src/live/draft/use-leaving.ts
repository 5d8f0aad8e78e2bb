import { useEffect, useEffectEvent } from 'react'

type Leaving = {
  /** The page is hidden or goes away: whatever still waits is written now. */
  leave: () => void
  /** Whether something would be gone for good. Only then is the respondent asked. */
  wouldLose: () => boolean
}

export function useLeaving({ leave, wouldLose }: Leaving) {
  const onHide = useEffectEvent(leave)
  const isLoss = useEffectEvent(wouldLose)
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') onHide()
    }
    const hideNow = () => onHide()
    const ask = (event: BeforeUnloadEvent) => {
      if (isLoss()) event.preventDefault()
    }
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', hideNow)
    addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', hideNow)
      removeEventListener('beforeunload', ask)
    }
  }, [])
}
