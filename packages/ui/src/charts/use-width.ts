import { useCallback, useState } from 'react'

/** Tracks the width of an element while it is on the page. */
export function useWidth(initial: number) {
  const [width, setWidth] = useState(initial)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, ref] as const
}
