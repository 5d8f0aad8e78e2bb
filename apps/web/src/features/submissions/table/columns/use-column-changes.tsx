import { useT } from '@formstead/i18n/react'
import { Kbd, type MenuAction } from '@formstead/ui'
import { moveColumn, pinnedFirst, type ColumnChanges } from '@formstead/ui/data-grid'
import { ArrowDown, ArrowUp, EyeOff, ListFilter, Pin, PinOff, Tag, WrapText } from 'lucide-react'
import { labelColumn, type ArrangedColumn } from './arrange-columns.ts'
import type { Column } from '../table-query.ts'
import type { SubmissionTable } from '../use-submission-table.ts'

const filterKey = 'F'

/** Column actions, by dragging, by keyboard and by the column menu. */
export function useColumnChanges(
  table: SubmissionTable,
  onFilter: (id: string) => void,
  onEditLabels: () => void,
): ColumnChanges {
  const t = useT()
  const { arranged, setArranged, setQuery, columnOf } = table
  const change = (id: string, more: Partial<ArrangedColumn>) =>
    setArranged(
      pinnedFirst(arranged.map((one) => (one.column.id === id ? { ...one, ...more } : one))),
    )

  return {
    onMove: (id, to) => setArranged(moveShown(arranged, id, to)),
    onResize: (id, width) => change(id, { width }),
    menu({ id, isPinned, wraps }) {
      const column = columnOf(id)
      const [up, down] = sortTexts(column)
      const sorting: MenuAction[] = [
        { id: 'ascending', label: t(up), icon: <ArrowUp /> },
        { id: 'descending', label: t(down), icon: <ArrowDown /> },
      ]
      return [
        [
          ...(column?.sort ? sorting : []),
          ...(column && column.filters.length > 0
            ? [
                {
                  id: 'filter',
                  label: t('submissions.menu.filter'),
                  icon: <ListFilter />,
                  hint: <Kbd>{filterKey}</Kbd>,
                },
              ]
            : []),
          ...(id === labelColumn && !table.isReadOnly
            ? [{ id: 'labels', label: t('submissions.labels.edit'), icon: <Tag /> }]
            : []),
        ],
        [
          isPinned
            ? { id: 'unpin', label: t('submissions.menu.unpin'), icon: <PinOff /> }
            : { id: 'pin', label: t('submissions.menu.pin'), icon: <Pin /> },
          {
            id: wraps ? 'unwrap' : 'wrap',
            label: t(wraps ? 'submissions.menu.unwrap' : 'submissions.menu.wrap'),
            icon: <WrapText />,
          },
          { id: 'hide', label: t('submissions.menu.hide'), icon: <EyeOff /> },
        ],
      ]
    },
    onMenuAction({ id }, action) {
      if (action === 'ascending') setQuery({ sort: { column: id, order: 'asc' } })
      if (action === 'descending') setQuery({ sort: { column: id, order: 'desc' } })
      if (action === 'filter') onFilter(id)
      if (action === 'labels') onEditLabels()
      if (action === 'pin' || action === 'unpin') change(id, { isPinned: action === 'pin' })
      if (action === 'wrap' || action === 'unwrap') change(id, { wraps: action === 'wrap' })
      if (action === 'hide') change(id, { isHidden: true })
    },
  }
}

function sortTexts(column: Column | undefined) {
  if (column?.sort === 'number')
    return ['submissions.menu.lowToHigh', 'submissions.menu.highToLow'] as const
  if (column?.sort === 'date')
    return ['submissions.menu.oldToNew', 'submissions.menu.newToOld'] as const
  return ['submissions.menu.aToZ', 'submissions.menu.zToA'] as const
}

/** Moves a column among the visible ones; hidden columns keep their neighbors. */
export function moveShown(
  arranged: readonly ArrangedColumn[],
  id: string,
  to: number,
): ArrangedColumn[] {
  const shown = arranged.filter(({ isHidden }) => !isHidden)
  const target = shown[to]
  if (!target) return [...arranged]
  const placeOf = (column: string) => arranged.findIndex((one) => one.column.id === column)
  return moveColumn(arranged, placeOf(id), placeOf(target.column.id))
}
