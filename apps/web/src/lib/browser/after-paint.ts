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
