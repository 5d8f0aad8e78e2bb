import { useI18n } from '@formstead/i18n/react'
import { BarList } from '../shared/summary/bar-list.tsx'
import { FigureList } from '../shared/summary/figure-list.tsx'
import { NothingYet } from '../shared/summary/nothing-yet.tsx'
import type { SummaryProps } from '../views.ts'
import type { RatingSettings } from './settings-schema.ts'
import type { StarSummary } from './summarize-stars.ts'

export function Summary({
  data,
  field,
  asTable,
  onPick,
  picked,
}: SummaryProps<StarSummary, RatingSettings>) {
  const { t, formatNumber } = useI18n()
  if (!data.stats) return <NothingYet />
  const max = formatNumber(field.rating_max_value)
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
      <FigureList
        figures={[[t('field_types.summary.average'), formatNumber(data.stats.average)]]}
      />
      <BarList
        asTable={asTable}
        onPick={onPick}
        picked={picked}
        bars={data.rows.map((row) => ({
          ...row,
          key: row.value,
          label: t('field_types.summary.stars', { stars: formatNumber(Number(row.value)), max }),
        }))}
      />
    </div>
  )
}
