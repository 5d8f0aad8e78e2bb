import { useI18n } from '@formstead/i18n/react'
import type { NumericStats } from '@formstead/field-types'
import { RankedBars } from '@formstead/ui'
import { ChartPanel, PlainTable } from '../chart-panel.tsx'

/** The scores of a quiz. */
export function ScoreCard({ data }: { data: unknown }) {
  const { t, formatNumber } = useI18n()
  const stats = data as NumericStats
  const title = t('results.scores')
  const bars = stats.buckets.map(({ from, to, count }) => ({
    key: String(from),
    name:
      from === to
        ? formatNumber(from)
        : t('field_types.summary.range', { from: formatNumber(from), to: formatNumber(to) }),
    count,
    detail: formatNumber(count / stats.count, { style: 'percent' }),
  }))
  const figures = [
    [t('field_types.summary.median'), stats.median],
    [t('field_types.summary.average'), stats.average],
    [t('field_types.summary.lowest'), stats.lowest],
    [t('field_types.summary.highest'), stats.highest],
  ] as const
  return (
    <ChartPanel
      title={title}
      detail={t('results.answered', { answered: stats.count })}
      name="scores"
    >
      {(asTable) => (
        <>
          <dl className="flex flex-wrap gap-x-8 gap-y-2 px-5 pb-3">
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt className="text-xs text-text-muted">{name}</dt>
                <dd className="text-xl font-semibold tabular-nums">{formatNumber(value)}</dd>
              </div>
            ))}
          </dl>
          {asTable ? (
            <PlainTable
              label={title}
              head={[title, t('field_types.summary.count'), t('field_types.summary.share')]}
              rows={bars.map(({ key, name, count, detail }) => ({
                key,
                cells: [name, formatNumber(count), detail],
              }))}
            />
          ) : (
            <RankedBars bars={bars} format={formatNumber} />
          )}
        </>
      )}
    </ChartPanel>
  )
}
