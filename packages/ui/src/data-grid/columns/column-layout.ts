import type { GridColumn } from './grid-column.ts'

export type PlacedColumn = GridColumn & {
  /** Counts from 1, after the checkbox column. */
  place: number
  /** Distance from the start of the row. */
  offset: number
}

export type ColumnLayout = {
  columns: readonly PlacedColumn[]
  /** Total width of the checkboxes and the pinned columns, which are always in view. */
  pinnedWidth: number
  width: number
}

/** The columns in display order: pinned columns first. */
export function placeColumns(columns: readonly GridColumn[], startWidth: number): ColumnLayout {
  let offset = startWidth
  let pinnedWidth = startWidth
  const placed = columns.map((column, index) => {
    const one = { ...column, place: index + 1, offset }
    offset += column.width
    if (column.isPinned) pinnedWidth = offset
    return one
  })
  return { columns: placed, pinnedWidth, width: offset }
}

/** The visible columns, including pinned ones and the one that has the focus. */
export function columnsInView(
  { columns, pinnedWidth }: ColumnLayout,
  scrolled: number,
  viewWidth: number,
  activePlace: number,
): PlacedColumn[] {
  const start = scrolled + pinnedWidth - extraPixels
  const end = scrolled + viewWidth + extraPixels
  return columns.filter(
    ({ isPinned, offset, width, place }) =>
      isPinned || place === activePlace || (offset + width > start && offset < end),
  )
}

const extraPixels = 160

/** How far to scroll horizontally to make a column visible beside the pinned ones. */
export function scrollToColumn(
  { pinnedWidth }: ColumnLayout,
  column: PlacedColumn,
  scrolled: number,
  viewWidth: number,
): number {
  if (column.isPinned) return scrolled
  const { offset, width } = column
  if (offset - scrolled < pinnedWidth) return Math.max(0, offset - pinnedWidth)
  if (offset + width - scrolled > viewWidth) {
    return Math.min(offset - pinnedWidth, offset + width - viewWidth)
  }
  return scrolled
}
