import type { ReactNode } from 'react'

export type SortDirection = 'ascending' | 'descending'

export type GridColumn = {
  id: string
  name: string
  icon?: ReactNode
  /** In pixels. */
  width: number
  isPinned?: boolean | undefined
  /** Shows several lines instead of one. */
  wraps?: boolean | undefined
  align?: 'start' | 'end' | undefined
  sort?: SortDirection | undefined
}

export const narrowestColumn = 64
export const widestColumn = 800

export const fitWidth = (width: number): number =>
  Math.round(Math.min(widestColumn, Math.max(narrowestColumn, width)))

/** Puts pinned columns first, regardless of their position among the others. */
export const pinnedFirst = <Column extends { isPinned?: boolean | undefined }>(
  columns: readonly Column[],
): Column[] => [
  ...columns.filter(({ isPinned }) => isPinned),
  ...columns.filter(({ isPinned }) => !isPinned),
]

/** Moves a column to the position of another. Pinned columns stay among themselves, and so do the others. */
export function moveColumn<Column extends { isPinned?: boolean | undefined }>(
  columns: readonly Column[],
  from: number,
  to: number,
): Column[] {
  const moved = columns[from]
  if (!moved || to < 0 || to >= columns.length) return [...columns]
  const others = columns.filter((column) => column !== moved)
  return pinnedFirst([...others.slice(0, to), moved, ...others.slice(to)])
}
