import { toLocalMs } from '@formstead/field-types'
import { useI18n } from '@formstead/i18n/react'
import { IconButton, LineChart } from '@formstead/ui'
import { Table2 } from 'lucide-react'
import { toIsoTimestamp } from '../../../lib/api/to-iso-timestamp.ts'
import { useStoredFlag } from '../../../lib/browser/use-stored-flag.ts'
import { PlainTable } from '../chart-panel.tsx'
import { usePrintPeriod } from '../period-picker.tsx'
import { measureNames, valueOfDay, type Measure, type Overview } from './measures.ts'

type DailyChartProps = { data: Overview; measure: Measure; title: string }

export function DailyChart({ data, measure, title }: DailyChartProps) {
  const { t, direction, formatDate, formatNumber } = useI18n()
  const print = usePrintPeriod()
  const [asTable, setAsTable] = useStoredFlag('results-table-days')
  const { current, previous, time_zone: timeZone, today, versions } = data
  const day = (date: string, options: Intl.DateTimeFormatOptions) =>
    formatDate(date, { ...options, timeZone: 'UTC' })
  const format = (value: number) =>
    measure === 'completion' ? formatNumber(value / 100, { style: 'percent' }) : formatNumber(value)
  const points = current.days.map((one, index) => {
    const before = previous?.days[index]
    return {
      day: one.day,
      label: day(one.day, { day: 'numeric', month: 'short' }),
      title: day(one.day, { weekday: 'long', day: 'numeric', month: 'long' }),
      value: valueOfDay(measure, one),
      before: before ? valueOfDay(measure, before) : null,
      ...(before && { beforeTitle: day(before.day, { day: 'numeric', month: 'long' }) }),
    }
  })
  const marks = versions.slice(1).flatMap(({ number, published_at: at }) => {
    const published = new Date(toLocalMs(Date.parse(toIsoTimestamp(at)), timeZone)).toISOString()
    const index = current.days.findIndex((one) => published.startsWith(one.day))
    return index === -1 ? [] : [{ index, label: t('results.version', { number }) }]
  })
  const latestOfDays = new Map(marks.map((mark) => [mark.index, mark]))
  const name = t(measureNames[measure].name)
  return (
    <div className="text-sm">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 pt-4">
        <h2 className="font-semibold">{title}</h2>
        <span className="ms-auto flex flex-wrap items-center gap-x-4 text-xs text-text-muted max-sm:order-last max-sm:ms-0 max-sm:basis-full">
          <Legend className="border-(--chart)" text={print(current)} />
          {previous && (
            <Legend className="border-dashed border-(--chart-quiet)" text={print(previous)} />
          )}
        </span>
        <IconButton
          label={t('results.asTable')}
          icon={<Table2 />}
          className="max-sm:ms-auto"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        />
      </header>
      {asTable ? (
        <PlainTable
          label={title}
          head={[
            t('results.day'),
            name,
            ...(previous ? [print(previous), t('results.difference')] : []),
          ]}
          rows={points.toReversed().map((point) => ({
            key: point.day,
            cells: [
              point.day === today
                ? t('results.soFar', {
                    day: day(point.day, { weekday: 'short', day: 'numeric', month: 'short' }),
                  })
                : day(point.day, { weekday: 'short', day: 'numeric', month: 'short' }),
              point.value === null ? '–' : format(point.value),
              ...(previous
                ? [
                    point.before === null ? '–' : format(point.before),
                    point.value === null || point.before === null
                      ? '–'
                      : formatNumber(point.value - point.before, { signDisplay: 'exceptZero' }),
                  ]
                : []),
            ],
          }))}
        />
      ) : (
        <div className="px-5 pt-4 pb-4">
          <LineChart
            label={title}
            name={name}
            points={points}
            format={format}
            isOpen={current.to === today}
            isRightToLeft={direction === 'rtl'}
            marks={[...latestOfDays.values()]}
          />
        </div>
      )}
    </div>
  )
}

const Legend = ({ className, text }: { className: string; text: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden="true" className={`w-4 border-t-2 ${className}`} />
    {text}
  </span>
)
