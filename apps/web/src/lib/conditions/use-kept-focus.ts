import { useEffect, useRef } from 'react'

/** Menus give the focus back a moment after they have closed. */
const settledMs = 60

/** An edit may remove what has the focus, which would then start over at the top of the page: it stays in here instead. */
export function useKeptFocus<Element extends HTMLElement>() {
  const place = useRef<Element>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!hadFocus.current) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus()
    }, settledMs)
    return () => clearTimeout(timer)
  })
  return {
    ref: place,
    tabIndex: -1,
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      hadFocus.current = relatedTarget === null
    },
  }
}
