export type { ColumnChanges, RowMark } from './data-grid-props.ts'
export { DataGrid } from './data-grid.tsx'
export { FilterChip } from './columns/filter-chip.tsx'
export { moveColumn, pinnedFirst } from './columns/grid-column.ts'
export type { GridColumn } from './columns/grid-column.ts'
export {
  countSelected,
  everythingSelected,
  nothingSelected,
  withoutRows,
} from './selection/grid-selection.ts'
export type { GridSelection } from './selection/grid-selection.ts'
export { SelectionBar } from './selection/selection-bar.tsx'
