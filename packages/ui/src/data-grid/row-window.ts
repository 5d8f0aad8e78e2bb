/** Browsers truncate taller elements. */
const highestElement = 15_000_000

export type RowWindow = { first: number; last: number }

/**
 * Maps scroll positions to rows of equal height. With very many rows, the scrolled element is shorter than all rows
 * together, and one pixel of scrolling covers more than one pixel of rows.
 */
export type RowScale = {
  /** The height of the scrolled element. */
  height: number
  /** Whether rows move at another speed than the scrolled element. */
  isScaled: boolean
  /** The first visible position, in pixels of all rows. */
  topOf: (scrollTop: number) => number
  /** The inverse of `topOf`: the scroll position at which `top` is the first visible position. */
  scrollTo: (top: number) => number
}

export function scaleRows(rowCount: number, rowHeight: number, viewHeight: number): RowScale {
  const all = rowCount * rowHeight
  const height = Math.min(all, highestElement)
  const factor = height > viewHeight ? (all - viewHeight) / (height - viewHeight) : 1
  return {
    height,
    isScaled: height < all,
    topOf: (scrollTop) => scrollTop * factor,
    scrollTo: (top) => Math.max(0, top / factor),
  }
}

/** The visible rows and some around them, which are drawn ahead of time. */
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
 * Rows are positioned relative to the first of a group, and scrolling moves only the group. Otherwise, when scrolling
 * is scaled, every row would move and be redrawn with every pixel.
 */
export function placeRows(first: number, rowHeight: number) {
  const base = Math.floor(first / rowsAtOnePlace) * rowsAtOnePlace
  return {
    /** In pixels of all rows. */
    origin: base * rowHeight,
    topOf: (index: number) => (index - base) * rowHeight,
  }
}

/** The top to scroll to so that a row is fully visible; the current one if it already is. */
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
