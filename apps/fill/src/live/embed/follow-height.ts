/** Limits the loop that occurs if custom CSS makes the page grow with its frame. */
const mostChases = 12

/**
 * Reports the height of the page, now and whenever it changes. The frame adapts to the page, not the other way around.
 */
export function followHeight(tell: (height: number) => void) {
  const { body } = document
  let last = 0
  let chases = 0
  body.style.minHeight = '0'
  addEventListener('input', () => (chases = 0))
  addEventListener('click', () => (chases = 0))
  new ResizeObserver(() => {
    const height = Math.ceil(Math.max(body.getBoundingClientRect().height, body.scrollHeight))
    if (height === last) return
    chases = height > last && innerHeight === last ? chases + 1 : 0
    if (chases > mostChases) return
    last = height
    tell(height)
  }).observe(body)
}
