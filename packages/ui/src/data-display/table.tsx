import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { SortHeader } from './sort-header.tsx'
import type { TableSort } from './sort-header.tsx'

export type TableColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean | undefined
  align?: 'start' | 'end' | undefined
  /** A width class such as 'w-40'. */
  className?: string | undefined
}

export type TableProps<Row> = {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: TableSort | undefined
  onSortChange?: ((sort: TableSort) => void) | undefined
  /** Shown when there are no rows. */
  empty?: ReactNode
}

export function Table<Row>({ label, columns, rows, rowKey, ...table }: TableProps<Row>) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
      tabIndex={0}
      className="max-h-full overflow-auto rounded-card border border-border bg-surface-raised"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeader
                key={column.id}
                column={column}
                sort={table.sort}
                onSortChange={table.onSortChange}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="transition-colors hover:bg-surface-raised-hover has-focus-visible:bg-surface-raised-hover"
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={classNames(
                    'h-11 border-t border-border px-4 py-1.5 [:first-child>&]:border-t-0',
                    column.align === 'end' ? 'text-end tabular-nums' : 'text-start',
                    column.className,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length}>{table.empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
