import { useEffect, useEffectEvent } from 'react'

type Place = { formPage: string; depth: number }

const placeNow = (): Place | null => {
  const state = history.state as Partial<Place> | null
  return state?.formPage === undefined ? null : (state as Place)
}

const depthNow = () => placeNow()?.depth ?? 0

/** Depth of the shown page. When `popstate` fires, the previous entry can no longer be read. */
let shownDepth = 0

/** In a frame, the history belongs to the host page and must not be changed. */
const isOurs = () => window.parent === window

/** Adds a history entry, so that the browser's back button stays within the form. */
export function pushPage(formPage: string): void {
  if (isOurs()) history.pushState({ formPage, depth: (shownDepth = depthNow() + 1) }, '')
}

/** Returns false if the form was opened on this page. */
export function backInHistory(): boolean {
  if (!isOurs() || !placeNow()) return false
  history.back()
  return true
}

/** After a reload without a draft, the form starts over, but the history entry still names the page shown before. */
export function forgetOtherPlace(page: string | null): void {
  if (!isOurs() || !placeNow() || placeNow()!.formPage === page) return
  history.replaceState(null, '')
  shownDepth = 0
}

export function usePageHistory(onMove: (page: string | null, came: 'next' | 'previous') => void) {
  const move = useEffectEvent(onMove)
  useEffect(() => {
    // After a reload, the history entries of the last visit still exist, and the draft is at the current one.
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
