import { useEffect, useState } from 'react'

/** A page that nobody sees is not painted, and goes on after this time. */
const longestWaitMs = 100

/** Does it once the browser has painted: what nobody sees at once must not hold up what they do. */
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

/** The value as it was last painted elsewhere: for a second view of what somebody works on. */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (value !== shown) afterPaint(() => setShown(() => value))
  }, [value, shown])
  return shown
}
