import { useEffect, useEffectEvent } from 'react'

type Leaving = {
  /** The page is hidden or closing: pending writes happen now. */
  leave: () => void
  /** Whether closing would lose data. Only then is the respondent asked to confirm. */
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
