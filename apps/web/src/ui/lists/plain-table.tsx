import type { ReactNode } from 'react'

export type PlainColumn<Row> = {
  id: string
  header: string
  render: (row: Row) => ReactNode
  isEnd?: boolean
  /** For example a width, or `max-sm:hidden`. */
  className?: string
}

type PlainTableProps<Row> = {
  label: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

/** For use inside a card, from edge to edge. */
export function PlainTable<Row>({ label, columns, rows, rowKey }: PlainTableProps<Row>) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-b-card -outline-offset-2"
    >
      <table className="w-full text-sm">
        <thead>
          <tr>
            {columns.map(({ id, header, isEnd, className = '' }) => (
              <th
                key={id}
                scope="col"
                className={`h-9 px-3 text-xs font-medium whitespace-nowrap text-text-muted first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5 ${isEnd ? 'text-end' : 'text-start'} ${className}`}
              >
                {header || <span className="sr-only">{label}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, render, isEnd, className = '' }) => (
                <td
                  key={id}
                  className={`h-11 border-t border-border px-3 py-1.5 first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5 ${isEnd ? 'text-end tabular-nums' : 'text-start'} ${className}`}
                >
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
