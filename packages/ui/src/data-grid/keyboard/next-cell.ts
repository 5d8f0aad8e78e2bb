/** Row -1 is the header; column 0 holds the checkboxes. */
export type CellPlace = { row: number; column: number }

/** The place of a cell element, or undefined for any other element. */
export function cellPlaceOf({ dataset }: HTMLElement): CellPlace | undefined {
  const [row, column] = (dataset['cell'] ?? '').split(':').map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}

export type GridSize = {
  rowCount: number
  columnCount: number
  /** How many rows are visible at once. */
  pageRows: number
  isRightToLeft: boolean
}

export type MoveKey = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Where a key moves to, as in a spreadsheet. Null if the key is not handled. */
export function nextCell(place: CellPlace, pressed: MoveKey, size: GridSize): CellPlace | null {
  const toEdge = pressed.ctrlKey || pressed.metaKey
  const lastRow = size.rowCount - 1
  const lastColumn = size.columnCount - 1
  const step = size.isRightToLeft ? -1 : 1
  const to = (row: number, column: number): CellPlace => ({
    row: clamp(row, -1, lastRow),
    column: clamp(column, 0, lastColumn),
  })
  const sideways = (by: number) =>
    toEdge ? to(place.row, by > 0 ? lastColumn : 0) : to(place.row, place.column + by)
  switch (pressed.key) {
    case 'ArrowUp':
      return toEdge ? to(place.row <= 0 ? -1 : 0, place.column) : to(place.row - 1, place.column)
    case 'ArrowDown':
      return to(toEdge ? lastRow : place.row + 1, place.column)
    case 'ArrowRight':
      return sideways(step)
    case 'ArrowLeft':
      return sideways(-step)
    case 'Home':
      return to(toEdge ? 0 : place.row, 0)
    case 'End':
      return to(toEdge ? lastRow : place.row, lastColumn)
    case 'PageUp':
      return to(Math.max(0, place.row - size.pageRows), place.column)
    case 'PageDown':
      return to(place.row + size.pageRows, place.column)
    default:
      return null
  }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
