import { useI18n } from '@formstead/i18n/react'
import { FigureList } from '../shared/summary/figure-list.tsx'
import { NothingYet } from '../shared/summary/nothing-yet.tsx'
import type { SummaryProps } from '../views.ts'
import type { DateSummary } from './summarize-dates.ts'

export function Summary({ data }: SummaryProps<DateSummary | null>) {
  const { t, formatDate } = useI18n()
  if (!data) return <NothingYet />
  const print = (date: string) => formatDate(date, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <FigureList
      figures={[
        [t('field_types.summary.earliest'), print(data.earliest)],
        [t('field_types.summary.median'), print(data.median)],
        [t('field_types.summary.latest'), print(data.latest)],
      ]}
    />
  )
}
