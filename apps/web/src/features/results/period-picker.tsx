import { useI18n } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { DateRangeInput } from '@formstead/ui/date-input'
import { Popover } from '@formstead/ui/popover'
import { Calendar, ChevronDown } from 'lucide-react'
import { dayFromNow } from '../../lib/day-from-now.ts'

export type Period = { from: string; to: string }

const presets = [7, 30, 90, 365]

export const lastDays = (days: number, timeZone: string, nowMs: number = Date.now()): Period => ({
  from: dayFromNow(1 - days, timeZone, nowMs),
  to: dayFromNow(0, timeZone, nowMs),
})

type PeriodPickerProps = {
  /** Of the form, not of the browser. */
  timeZone: string
  period: Period | null
  onChange: (period: Period) => void
}

export function PeriodPicker({ timeZone, period, onChange }: PeriodPickerProps) {
  const { t } = useI18n()
  const { from, to } = period ?? lastDays(30, timeZone)
  const print = usePrintPeriod()
  return (
    <Popover
      label={t('results.period')}
      trigger={
        <Button color="outline-gray" size="small" icon={<Calendar aria-hidden="true" />}>
          <span className="flex items-center gap-1.5 tabular-nums">
            {print({ from, to })}
            <ChevronDown aria-hidden="true" className="size-3.5" />
          </span>
        </Button>
      }
    >
      {(close) => (
        <div className="grid gap-3">
          <div className="grid grid-cols-2 gap-2">
            {presets.map((days) => (
              <Button
                key={days}
                color="outline-gray"
                size="small"
                onClick={() => {
                  onChange(lastDays(days, timeZone))
                  close()
                }}
              >
                {t('results.lastDays', { days })}
              </Button>
            ))}
          </div>
          <DateRangeInput
            label={t('results.fromTo')}
            reserveMessage={false}
            value={{ start: from, end: to }}
            onChange={(range) => range && onChange({ from: range.start, to: range.end })}
          />
        </div>
      )}
    </Popover>
  )
}

/** "Oct 16 – Nov 14, 2025": days are in the form's time zone, so no zone may shift them. */
export function usePrintPeriod() {
  const { language } = useI18n()
  return ({ from, to }: Period) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
      new Date(from),
      new Date(to),
    )
}
