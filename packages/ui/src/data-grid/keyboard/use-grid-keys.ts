import type { KeyboardEvent } from 'react'
import type { ColumnLayout } from '../columns/column-layout.ts'
import type { DataGridProps } from '../data-grid-props.ts'
import { fitWidth } from '../columns/grid-column.ts'
import { nextCell, type CellPlace } from './next-cell.ts'
import { isRightToLeft } from '../columns/use-column-drag.ts'
import type { useGridSelection } from '../selection/use-grid-selection.ts'

type GridKeys<Row> = {
  props: DataGridProps<Row>
  layout: ColumnLayout
  active: CellPlace
  goTo: (place: CellPlace) => void
  pageRows: number
  selecting: ReturnType<typeof useGridSelection>
  announce: (change: { id: string; moved?: number; width?: number }) => void
  toggleAll: () => void
}

const resizeStep = 20

/** Handles keys on a cell; a menu or an input inside the grid handles its own keys. */
export function gridKeyHandler<Row>(grid: GridKeys<Row>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || !target.dataset['cell'] || event.defaultPrevented)
      return
    const isDone = event.altKey ? changeColumn(grid, event) : move(grid, event) || act(grid, event)
    if (isDone) event.preventDefault()
  }
}

function move<Row>(grid: GridKeys<Row>, event: KeyboardEvent<HTMLElement>): boolean {
  const { props, layout, active, selecting } = grid
  const to = nextCell(active, event, {
    rowCount: props.rowCount,
    columnCount: layout.columns.length + 1,
    pageRows: grid.pageRows,
    isRightToLeft: isRightToLeft(event.currentTarget),
  })
  if (!to) return false
  if (event.shiftKey && to.row !== active.row) selecting.extend(active.row, to.row)
  else if (to.row !== active.row) selecting.forgetAnchor()
  grid.goTo(to)
  // A details panel beside the grid follows the active row.
  const row = to.row === active.row ? undefined : props.rowAt(to.row)
  if (row !== undefined && props.openKey !== undefined) props.onOpen(row, to.row)
  return true
}

function act<Row>(grid: GridKeys<Row>, event: KeyboardEvent): boolean {
  const { props, layout, active, selecting } = grid
  if (event.ctrlKey || event.metaKey) return false
  const column = layout.columns[active.column - 1]
  const key = event.key.toLowerCase()
  if (key === 'f' && column && props.onFilter) {
    props.onFilter(column.id)
    return true
  }
  if (active.row < 0) {
    if (active.column > 0 || (key !== 'x' && key !== ' ' && key !== 'enter')) return false
    grid.toggleAll()
    return true
  }
  const isBox = active.column === 0 && (key === ' ' || key === 'enter')
  if (key === 'x' || isBox) {
    selecting.toggle(active.row, event.shiftKey)
    return true
  }
  if (key !== 'enter' && key !== ' ') return false
  const row = props.rowAt(active.row)
  if (row !== undefined) props.onOpen(row, active.row)
  return true
}

/** Alt with an arrow key moves the column of the cell; with Shift as well, it resizes the column. */
function changeColumn<Row>(grid: GridKeys<Row>, event: KeyboardEvent<HTMLElement>): boolean {
  const { props, layout, active } = grid
  const column = layout.columns[active.column - 1]
  const arrow = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (!column || arrow === 0) return false
  const step = isRightToLeft(event.currentTarget) ? -arrow : arrow
  if (event.shiftKey) {
    const width = fitWidth(column.width + step * resizeStep)
    props.columnChanges.onResize(column.id, width)
    grid.announce({ id: column.id, width })
    return true
  }
  const neighbor = layout.columns[column.place - 1 + step]
  if (!neighbor || Boolean(neighbor.isPinned) !== Boolean(column.isPinned)) return true
  props.columnChanges.onMove(column.id, neighbor.place - 1)
  grid.goTo({ row: active.row, column: neighbor.place })
  grid.announce({ id: column.id, moved: neighbor.place })
  return true
}
