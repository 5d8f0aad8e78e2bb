import type { ReactNode } from 'react'
import type { MenuAction } from '../overlays/menu.tsx'
import type { GridColumn } from './columns/grid-column.ts'
import type { GridSelection } from './selection/grid-selection.ts'

/** `fresh` means just arrived, `unseen` that nobody has looked at it. */
export type RowMark = 'fresh' | 'unseen' | undefined

export type ColumnChanges = {
  /** Moves a column to this position, counted from 0. */
  onMove: (id: string, to: number) => void
  onResize: (id: string, width: number) => void
  menu: (column: GridColumn) => readonly (readonly MenuAction[])[]
  onMenuAction: (column: GridColumn, action: string) => void
}

export type DataGridProps<Row> = {
  label: string
  /** Pinned columns first. */
  columns: readonly GridColumn[]
  columnChanges: ColumnChanges
  rowCount: number
  /** If `rowCount` is an estimate, how many rows there are for certain. */
  atLeast?: number | undefined
  /** A changed value means other rows or another order, and the grid scrolls back to the top. */
  order?: string
  /** Returns undefined while the row is loading. Keep the function identity as long as the rows are the same. */
  rowAt: (index: number) => Row | undefined
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Keep the function identity as long as cells look the same. */
  renderCell: (row: Row, columnId: string) => ReactNode
  markOf?: (row: Row) => RowMark
  /** Called whenever other rows come into view. */
  onRowsShown?: (first: number, last: number) => void
  /** `null` if rows cannot be selected. */
  selection: GridSelection | null
  onSelectionChange: (selection: GridSelection) => void
  openKey?: string | undefined
  onOpen: (row: Row, index: number) => void
  /** Pressing F on a cell. */
  onFilter?: (columnId: string) => void
  isBusy?: boolean
}
