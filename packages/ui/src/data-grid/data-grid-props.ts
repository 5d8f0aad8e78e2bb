import type { ReactNode } from 'react'
import type { MenuAction } from '../overlays/menu.tsx'
import type { GridColumn } from './grid-column.ts'
import type { GridSelection } from './grid-selection.ts'

/** `fresh`: it has just arrived; `unseen`: nobody has looked at it. */
export type RowMark = 'fresh' | 'unseen' | undefined

export type ColumnChanges = {
  /** Puts a column where the one at this place, from 0, is. */
  onMove: (id: string, to: number) => void
  onResize: (id: string, width: number) => void
  menu: (column: GridColumn) => readonly (readonly MenuAction[])[]
  onMenuAction: (column: GridColumn, action: string) => void
}

export type DataGridProps<Row> = {
  label: string
  /** Pinned ones first. */
  columns: readonly GridColumn[]
  columnChanges: ColumnChanges
  rowCount: number
  /** When it changes, these are other rows or another order, and the grid begins at its top again. */
  order?: string
  /** Undefined: it has not arrived yet. The same function as long as the rows are the same. */
  rowAt: (index: number) => Row | undefined
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** The same function as long as cells look the same. */
  renderCell: (row: Row, columnId: string) => ReactNode
  markOf?: (row: Row) => RowMark
  /** Told whenever other rows come into view. */
  onRowsShown?: (first: number, last: number) => void
  /** Null: rows cannot be selected. */
  selection: GridSelection | null
  onSelectionChange: (selection: GridSelection) => void
  openKey?: string | undefined
  onOpen: (row: Row, index: number) => void
  /** F on a cell. */
  onFilter?: (columnId: string) => void
  isBusy?: boolean
}
