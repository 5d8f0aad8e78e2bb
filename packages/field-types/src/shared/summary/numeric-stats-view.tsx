import { useI18n } from '@formstead/i18n/react'
import type { SummaryProps } from '../../views.ts'
import { FigureList } from './figure-list.tsx'
import { Histogram } from './histogram.tsx'
import { NothingYet } from './nothing-yet.tsx'
import type { NumericStats } from './numeric-stats.ts'

export function NumericStatsView({
  data,
  asTable,
  onPick,
  picked,
}: SummaryProps<NumericStats | null>) {
  const { t, formatNumber } = useI18n()
  if (!data) return <NothingYet />
  // By default, numbers that differ only after the third decimal look the same.
  const print = (end: number) => formatNumber(end, { maximumFractionDigits: 12 })
  return (
    <div className="grid gap-4">
      <FigureList
        figures={[
          [t('field_types.summary.median'), formatNumber(data.median)],
          [t('field_types.summary.average'), formatNumber(data.average)],
          [t('field_types.summary.lowest'), formatNumber(data.lowest)],
          [t('field_types.summary.highest'), formatNumber(data.highest)],
        ]}
      />
      <Histogram
        asTable={asTable}
        onPick={onPick}
        picked={picked}
        bars={data.buckets.map(({ from, to, count }) => ({
          key: String(from),
          isRange: from !== to,
          label:
            from === to
              ? print(from)
              : t('field_types.summary.span', { from: print(from), to: print(to) }),
          count,
          share: count / data.count,
        }))}
      />
    </div>
  )
}
