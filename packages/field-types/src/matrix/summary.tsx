import { useI18n } from '@formstead/i18n/react'
import type { SummaryProps } from '../views.ts'
import type { MatrixSettings } from './settings-schema.ts'
import type { GridSummary } from './summarize-grid.ts'

/** A heatmap: the more people chose a cell, the darker it is. */
export function Summary({ data, field, asTable }: SummaryProps<GridSummary, MatrixSettings>) {
  const { t, formatNumber } = useI18n()
  const percent = (share: number) =>
    formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <section aria-label={field.name} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0.5 text-sm">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('field_types.summary.row')}</span>
            </th>
            {data.columns.map((column) => (
              <th key={column} scope="col" className="p-2 text-xs font-medium text-text-muted">
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" className="p-2 text-start font-normal">
                <bdi>{name}</bdi>
              </th>
              {cells.map(({ value, count, share }) => (
                <td
                  key={value}
                  title={t('field_types.summary.answers', { count })}
                  className="rounded-[4px] p-2 text-center tabular-nums"
                  style={{
                    backgroundColor: `color-mix(in oklab, var(--chart) ${asTable ? 0 : Math.round(share * 45)}%, var(--surface-sunken))`,
                  }}
                >
                  {asTable ? formatNumber(count) : percent(share)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
