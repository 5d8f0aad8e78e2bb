import { useI18n } from '@formstead/i18n/react'
import { Button, EmptyState } from '@formstead/ui'
import { Calendar } from 'lucide-react'
import { lastDays, usePrintPeriod, type Period } from './period-picker.tsx'
import type { ResultsQuery } from './use-results.ts'

type NobodyAnsweredProps = {
  period: Period
  /** Of the form, not of the browser. */
  timeZone: string
  query: ResultsQuery
  onShow: (period: Period) => void
}

/** Offers the last 30 days, or the last 365 if those are already shown. */
export function NobodyAnswered({ period, timeZone, query, onShow }: NobodyAnsweredProps) {
  const { t } = useI18n()
  const print = usePrintPeriod()
  const recent = lastDays(30, timeZone)
  const isRecent =
    query.from === undefined || (query.from === recent.from && query.to === recent.to)
  const days = isRecent ? 365 : 30
  return (
    <EmptyState
      picture={<EmptyChart />}
      title={t('results.nobody', { period: print(period) })}
      action={
        <Button
          color="outline-gray"
          size="small"
          icon={<Calendar />}
          onClick={() => onShow(lastDays(days, timeZone))}
        >
          {t('results.showLast', { days })}
        </Button>
      }
    />
  )
}

const EmptyChart = () => (
  <svg
    width="136"
    height="80"
    viewBox="0 0 136 80"
    className="fill-none stroke-border-strong stroke-[1.75] rtl:-scale-x-100"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M4 8h128M4 32h128" className="stroke-border-hover" />
    <path d="M92 70h40" />
    <path d="M4 70h76" strokeDasharray="1 6" className="stroke-accent-text" />
    <circle cx="88" cy="70" r="6" className="fill-surface-raised stroke-accent-text" />
  </svg>
)
