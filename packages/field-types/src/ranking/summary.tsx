import { useI18n } from '@formstead/i18n/react'
import type { SummaryProps } from '../views.ts'
import type { RankSummary } from './summarize-ranks.ts'

export function Summary({ data, field }: SummaryProps<RankSummary>) {
  const { t, formatNumber } = useI18n()
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{field.name}</caption>
      <thead className="text-xs text-text-muted">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            {t('field_types.summary.option')}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {t('field_types.summary.average_place')}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {t('field_types.summary.first_place')}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.rows.map(({ name, averagePlace, firsts }) => (
          <tr key={name} className="border-t border-border">
            <th scope="row" className="py-2 text-start font-normal">
              <bdi>{name}</bdi>
            </th>
            <td className="py-2 text-end tabular-nums">
              {averagePlace === null ? '–' : formatNumber(averagePlace)}
            </td>
            <td className="py-2 text-end tabular-nums">{formatNumber(firsts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
