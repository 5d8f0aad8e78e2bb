import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { scrollToColumn, type ColumnLayout } from '../columns/column-layout.ts'
import type { GridView } from '../grid-view.ts'
import { cellPlaceOf, type CellPlace } from './next-cell.ts'
import { topForRow, type RowScale } from '../row-window.ts'

type ActiveCellOptions = {
  viewport: RefObject<HTMLElement | null>
  view: GridView
  layout: ColumnLayout
  scale: RowScale
  rowCount: number
  rowHeight: number
}

/** The one cell in the tab order. It is always drawn, even outside the view, so that it does not lose the focus. */
export function useActiveCell({
  viewport,
  view,
  layout,
  scale,
  rowCount,
  rowHeight,
}: ActiveCellOptions) {
  const [chosen, setChosen] = useState<CellPlace>({ row: 0, column: 1 })
  const takesFocus = useRef(false)
  const active = {
    row: Math.min(chosen.row, rowCount - 1),
    column: Math.min(chosen.column, layout.columns.length),
  }

  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    viewport.current
      ?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
      ?.focus({ preventScroll: true })
  })

  const setActive = (place: CellPlace) =>
    setChosen((now) => (now.row === place.row && now.column === place.column ? now : place))

  // Rows that arrive move the focused cell, without an event.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (takesFocus.current || !(focused instanceof HTMLElement)) return
    const place = viewport.current?.contains(focused) ? cellPlaceOf(focused) : undefined
    // oxlint-disable-next-line react/set-state-in-effect -- the focus is not part of React's state
    if (place) setActive(place)
  })

  return {
    active,
    /** Used when the cell already has the focus. */
    setActive,
    goTo: (place: CellPlace): void => {
      const element = viewport.current
      if (!element) return
      const top = scale.topOf(element.scrollTop)
      const wanted =
        place.row < 0 ? top : topForRow(place.row, top, { rowHeight, viewHeight: view.height })
      const column = layout.columns[place.column - 1]
      const scrolled = Math.abs(element.scrollLeft)
      const left = column ? scrollToColumn(layout, column, scrolled, view.width) : 0
      element.scrollTo({
        behavior: 'instant',
        ...(wanted !== top && { top: scale.scrollTo(wanted) }),
        ...(left !== scrolled && { left: isMirrored(element) ? -left : left }),
      })
      takesFocus.current = true
      setActive(place)
    },
  }
}

const isMirrored = (element: Element) => getComputedStyle(element).direction === 'rtl'
