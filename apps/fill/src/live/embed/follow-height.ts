/** A page that grows with its frame, by a rule of its author's, would make the frame grow for ever. */
const mostChases = 12

/** Tells how high the page is, now and whenever that changes. The frame is then as high as the page, not the other way round. */
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
