import { useI18n } from '@formstead/i18n/react'
import { BarList } from '../shared/summary/bar-list.tsx'
import { FigureList } from '../shared/summary/figure-list.tsx'
import { NothingYet } from '../shared/summary/nothing-yet.tsx'
import type { SummaryProps } from '../views.ts'
import type { RatingSettings } from './settings-schema.ts'
import { mostStars, Stars } from './stars.tsx'
import type { StarSummary } from './summarize-stars.ts'

export function Summary({
  data,
  everyone,
  field,
  asTable,
  onPick,
  picked,
}: SummaryProps<StarSummary, RatingSettings>) {
  const { t, formatNumber } = useI18n()
  if (!data.stats) return <NothingYet />
  const max = field.rating_max_value
  const average = formatNumber(data.stats.average)
  const labelOf = (stars: number) => {
    const label = t('field_types.summary.stars', {
      stars: formatNumber(stars),
      max: formatNumber(max),
    })
    return max > mostStars ? label : <Stars stars={stars} max={max} label={label} />
  }
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
      <div className="flex gap-8 sm:flex-col sm:gap-3">
        <FigureList figures={[[t('field_types.summary.average'), average]]} />
        {everyone?.stats && (
          <FigureList
            isQuiet
            figures={[[t('field_types.summary.everyone'), formatNumber(everyone.stats.average)]]}
          />
        )}
      </div>
      <BarList
        asTable={asTable}
        onPick={onPick}
        picked={picked}
        areLabelsAlike={max <= mostStars}
        bars={data.rows.map((row) => ({
          ...row,
          key: row.value,
          label: labelOf(Number(row.value)),
        }))}
      />
    </div>
  )
}
