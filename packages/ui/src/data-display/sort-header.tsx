import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from '../class-names.ts'

export type TableSort = { column: string; direction: 'ascending' | 'descending' }

type SortHeaderProps = {
  column: {
    id: string
    header: string
    sortable?: boolean | undefined
    align?: 'start' | 'end' | undefined
    className?: string | undefined
  }
  sort: TableSort | undefined
  onSortChange: ((sort: TableSort) => void) | undefined
}

export function SortHeader({ column, sort, onSortChange }: SortHeaderProps) {
  const direction = sort?.column === column.id ? sort.direction : undefined
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
      className={classNames(
        'sticky top-0 z-1 h-10 border-b border-border bg-surface-sunken px-4 text-xs font-medium whitespace-nowrap text-text-muted',
        column.align === 'end' ? 'text-end' : 'text-start',
        column.className,
      )}
    >
      {column.sortable ? (
        <button
          type="button"
          onClick={() => onSortChange?.(nextSort(column.id, sort))}
          className={classNames(
            'reveals -mx-2 inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-control px-2 transition-colors hover:text-text pointer-coarse:min-h-11',
            column.align === 'end' && 'flex-row-reverse',
            direction && 'text-text',
          )}
        >
          {column.header}
          <Arrow
            className={classNames('size-3.5', !direction && 'opacity-0 revealed:opacity-60')}
            aria-hidden="true"
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

export function nextSort(column: string, sort: TableSort | undefined): TableSort {
  const again = sort?.column === column && sort.direction === 'ascending'
  return { column, direction: again ? 'descending' : 'ascending' }
}
