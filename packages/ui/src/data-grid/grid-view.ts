import { useLayoutEffect, useState, type RefObject } from 'react'

export type GridView = { top: number; left: number; width: number; height: number }

export const headerHeight = 36

/** Smaller steps do not rerender the grid: it draws some rows and columns around its view. */
const stepPixels = { top: 144, left: 80 }

/** The scroll position of the grid, in steps, and the size of its visible part. */
export function useGridView(viewport: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<GridView>({ top: 0, left: 0, width: 1200, height: 700 })
  const read = (isExact = true) => {
    const element = viewport.current
    if (!element) return
    const next = {
      top: element.scrollTop,
      left: Math.abs(element.scrollLeft),
      width: element.clientWidth,
      height: Math.max(0, element.clientHeight - headerHeight),
    }
    setView((now) => (isSame(now, next) || (!isExact && isNear(now, next)) ? now : next))
  }
  useLayoutEffect(() => {
    const element = viewport.current
    if (!element) return
    read()
    const observer = new ResizeObserver(() => read())
    observer.observe(element)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- `read` depends only on the element
  }, [])
  return { view, readView: read }
}

const isSame = (one: GridView, other: GridView) =>
  one.top === other.top &&
  one.left === other.left &&
  one.width === other.width &&
  one.height === other.height

/** Whether what was drawn for one position covers the other. At an edge, it must be exact. */
const isNear = (one: GridView, other: GridView) =>
  Math.abs(one.top - other.top) < stepPixels.top &&
  Math.abs(one.left - other.left) < stepPixels.left &&
  other.top > 0 &&
  other.left > 0 === one.left > 0
