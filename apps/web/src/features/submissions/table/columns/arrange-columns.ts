import { pinnedFirst } from '@formstead/ui/data-grid'
import type { Column, SavedView } from '../table-query.ts'

export type KeptColumn = SavedView['columns'][number]

export type ArrangedColumn = {
  column: Column
  width: number
  isHidden: boolean
  isPinned: boolean
  wraps: boolean
}

const widths: Record<Column['kind'], number> = {
  text: 168,
  number: 112,
  date: 132,
  boolean: 96,
  option: 152,
  options: 186,
  grid: 220,
  color: 112,
  files: 128,
}

export const sentColumn = '@created_at'
export const labelColumn = '@label'
const usual = new Set<string>([sentColumn, labelColumn])

/** The user's layout; columns that they have never seen are appended with their defaults. */
export function arrangeColumns(
  columns: readonly Column[],
  kept: readonly KeptColumn[],
): ArrangedColumn[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const known = kept.flatMap((one): ArrangedColumn[] => {
    const column = byId.get(one.id)
    if (!column) return []
    byId.delete(one.id)
    const { is_hidden: isHidden, is_pinned: isPinned, wraps } = one
    return [{ column, width: one.width ?? widths[column.kind], isHidden, isPinned, wraps }]
  })
  const others = firstOrder([...byId.values()]).map((column, index): ArrangedColumn => ({
    column,
    width: widths[column.kind],
    isHidden: column.source === 'own' ? !usual.has(column.id) : column.is_hidden,
    isPinned: kept.length === 0 && index === 0 && column.source === 'field',
    wraps: false,
  }))
  return pinnedFirst([...known, ...others])
}

/** The first question, the date, the label, the other questions, and rarely used columns. */
function firstOrder(columns: readonly Column[]): Column[] {
  const asked = columns.filter(({ source, is_removed: isGone }) => source === 'field' && !isGone)
  const own = columns.filter(({ source }) => source === 'own')
  return [
    ...asked.slice(0, 1),
    ...[sentColumn, labelColumn].flatMap((id) => own.find((column) => column.id === id) ?? []),
    ...asked.slice(1),
    ...columns.filter(({ source, is_removed: isGone }) => source === 'field' && isGone),
    ...own.filter(({ id }) => !usual.has(id)),
  ]
}

export const keepColumns = (columns: readonly ArrangedColumn[]): KeptColumn[] =>
  columns.map(({ column, width, isHidden, isPinned, wraps }) => ({
    id: column.id,
    width: width === widths[column.kind] ? null : width,
    is_hidden: isHidden,
    is_pinned: isPinned,
    wraps,
  }))
