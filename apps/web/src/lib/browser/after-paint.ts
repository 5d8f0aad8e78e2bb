import { useEffect, useState } from 'react'

/** A hidden page is never painted, so the work runs after this time at the latest. */
const longestWaitMs = 100

/** Runs after the browser has painted: work that is not visible immediately must not delay what is. */
export function afterPaint(act: () => void): void {
  let isDone = false
  const actOnce = () => {
    if (isDone) return
    isDone = true
    act()
  }
  setTimeout(actOnce, longestWaitMs)
  globalThis.requestAnimationFrame?.(() => setTimeout(actOnce))
}

/** Returns a new value only after a paint: for a second view of what the user edits. */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (value !== shown) afterPaint(() => setShown(() => value))
  }, [value, shown])
  return shown
}
