import { useEffect, useEffectEvent } from 'react'

type Place = { formPage: string; depth: number }

const placeNow = (): Place | null => {
  const state = history.state as Partial<Place> | null
  return state?.formPage === undefined ? null : (state as Place)
}

const depthNow = () => placeNow()?.depth ?? 0

/** Of the page that is shown; the entry that the browser leaves is gone when it tells. */
let shownDepth = 0

/** In a frame the history is that of the page around it, and not ours to write. */
const isOurs = () => window.parent === window

/** So that the browser's own button leads back through the form, and not out of it. */
export function pushPage(formPage: string): void {
  if (isOurs()) history.pushState({ formPage, depth: (shownDepth = depthNow() + 1) }, '')
}

/** False: the form was opened on this page. */
export function backInHistory(): boolean {
  if (!isOurs() || !placeNow()) return false
  history.back()
  return true
}

export function usePageHistory(onMove: (page: string | null, came: 'next' | 'previous') => void) {
  const move = useEffectEvent(onMove)
  useEffect(() => {
    // After a reload the entries of the last visit are still there; what they say is where the draft is now.
    shownDepth = depthNow()
    function follow() {
      const came = depthNow() < shownDepth ? 'previous' : 'next'
      shownDepth = depthNow()
      move(placeNow()?.formPage ?? null, came)
    }
    const listen = () => follow()
    addEventListener('popstate', listen)
    return () => removeEventListener('popstate', listen)
  }, [])
}
