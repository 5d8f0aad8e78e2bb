import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStoredFlag } from '../../lib/browser/use-stored-flag.ts'

type ChartPanelProps = {
  title: string
  icon?: ReactNode
  /** Shown beside the title. */
  detail?: ReactNode
  /** Shown before the button. */
  legend?: ReactNode
  /** The key under which the choice between chart and table is remembered; if absent, there is no table. */
  name?: string
  children: (asTable: boolean) => ReactNode
}

export function ChartPanel({ title, icon, detail, legend, name, children }: ChartPanelProps) {
  const t = useT()
  const [asTable, setAsTable] = useStoredFlag(`results-table-${name ?? ''}`)
  return (
    <section className="min-w-0 rounded-card border border-border bg-surface-raised text-sm">
      <header className="flex min-h-13 items-center gap-2 py-1 ps-5 pe-3">
        {icon && <span className="text-text-faint [&_svg]:size-4">{icon}</span>}
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h2 className="max-w-full truncate font-semibold">
            <bdi>{title}</bdi>
          </h2>
          {detail && <span className="text-xs text-text-muted">{detail}</span>}
        </div>
        <span className="ms-auto flex shrink-0 items-center gap-3 text-xs text-text-muted">
          {legend}
        </span>
        {name !== undefined && (
          <IconButton
            label={t('results.asTable')}
            icon={<Table2 />}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          />
        )}
      </header>
      {children(name !== undefined && asTable)}
    </section>
  )
}

type PlainTableProps = {
  label: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** The first column names the row; the others are numbers. */
export function PlainTable({ label, head, rows }: PlainTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="max-h-96 overflow-auto">
      <table className="w-full text-sm tabular-nums">
        <thead className="sticky top-0 bg-surface-raised text-xs text-text-muted">
          <tr>
            {head.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`px-5 py-2 font-medium ${index === 0 ? 'text-start' : 'text-end'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key} className="border-t border-border">
              <th scope="row" className="px-5 py-2 text-start font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} className="px-5 py-2 text-end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
