import type { GridColumn } from './grid-column.ts'

export type PlacedColumn = GridColumn & {
  /** From 1, after the column of check boxes. */
  place: number
  /** From the start of the row. */
  offset: number
}

export type ColumnLayout = {
  columns: readonly PlacedColumn[]
  /** Of the check boxes and the pinned columns, which never leave the view. */
  pinnedWidth: number
  width: number
}

/** The columns in the order in which they stand: those that are pinned first. */
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

/** The columns that can be seen, those that are pinned and the one that holds the focus. */
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

/** How far to scroll sideways so that a column can be seen beside the pinned ones. */
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
