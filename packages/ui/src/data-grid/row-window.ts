/** Browsers cut elements that are higher. */
const highestElement = 15_000_000

export type RowWindow = { first: number; last: number }

/**
 * Where rows of one height are while the view is scrolled. With very many rows the scrolled element is lower than all
 * of them together, and scrolling covers more rows than pixels.
 */
export type RowScale = {
  /** Of the scrolled element. */
  height: number
  /** What the view shows first, in pixels of all rows. */
  topOf: (scrollTop: number) => number
  /** How far to scroll to see that first. */
  scrollTo: (top: number) => number
}

export function scaleRows(rowCount: number, rowHeight: number, viewHeight: number): RowScale {
  const all = rowCount * rowHeight
  const height = Math.min(all, highestElement)
  const factor = height > viewHeight ? (all - viewHeight) / (height - viewHeight) : 1
  return {
    height,
    topOf: (scrollTop) => scrollTop * factor,
    scrollTo: (top) => Math.max(0, top / factor),
  }
}

/** The rows in view and some around them, which are drawn before they are needed. */
export function rowsInView(
  top: number,
  { rowCount, rowHeight, viewHeight }: { rowCount: number; rowHeight: number; viewHeight: number },
): RowWindow {
  const first = Math.max(0, Math.floor(top / rowHeight) - extraRows)
  const last = Math.min(rowCount - 1, Math.ceil((top + viewHeight) / rowHeight) + extraRows)
  return { first, last }
}

const extraRows = 6
const rowsAtOnePlace = 200

/**
 * Rows stand below the first of so many, and scrolling moves that one: where scrolling covers more rows than pixels, all of
 * them would move by themselves, and be drawn anew with every pixel.
 */
export function placeRows(first: number, rowHeight: number) {
  const base = Math.floor(first / rowsAtOnePlace) * rowsAtOnePlace
  return {
    /** In pixels of all rows. */
    origin: base * rowHeight,
    topOf: (index: number) => (index - base) * rowHeight,
  }
}

/** The top to scroll to so that a row is seen whole; the present one when it is. */
export function topForRow(
  index: number,
  top: number,
  { rowHeight, viewHeight }: { rowHeight: number; viewHeight: number },
): number {
  const rowTop = index * rowHeight
  if (rowTop < top) return rowTop
  if (rowTop + rowHeight > top + viewHeight) return rowTop + rowHeight - viewHeight
  return top
}
