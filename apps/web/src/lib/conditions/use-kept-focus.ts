import { useEffect, useRef } from 'react'

/** Menus return the focus shortly after they close. */
const settledMs = 60

/**
 * An edit may remove the focused element, and the focus would move to the top of the page. Keeps it inside this
 * element.
 */
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
