import { useI18n } from '@formstead/i18n/react'
import { FigureList } from '../shared/summary/figure-list.tsx'
import { NothingYet } from '../shared/summary/nothing-yet.tsx'
import type { SummaryProps } from '../views.ts'
import { printAmount } from './amount/print-amount.ts'
import type { ChargeSummary } from './summarize-charges.ts'

export function Summary({ data: { currencies } }: SummaryProps<ChargeSummary>) {
  const { t, formatNumber, language } = useI18n()
  if (currencies.length === 0) return <NothingYet />
  return (
    <div className="grid gap-4">
      {currencies.map(({ currency, count, amountMinor, averageMinor }) => (
        <FigureList
          key={currency}
          figures={[
            [t('field_types.summary.total'), printAmount(amountMinor, currency, language)],
            [t('field_types.summary.payments'), formatNumber(count)],
            [t('field_types.summary.average'), printAmount(averageMinor, currency, language)],
          ]}
        />
      ))}
    </div>
  )
}
