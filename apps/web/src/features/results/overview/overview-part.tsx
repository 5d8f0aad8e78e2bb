import { useI18n } from '@formstead/i18n/react'
import { Button, EmptyState, Skeleton } from '@formstead/ui'
import { Calendar } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { PlanNotice } from '../plan-notice.tsx'
import { usePrintPeriod } from '../period-picker.tsx'
import { useOverview, type Compare, type Shown } from '../use-results.ts'
import { Breakdowns } from './breakdowns.tsx'
import { DailyChart } from './daily-chart.tsx'
import { measureNames, type Measure } from './measures.ts'
import { Tiles } from './tiles.tsx'

type OverviewPartProps = Shown & { compare: Compare; onShowRecent: () => void }

export function OverviewPart({ onShowRecent, compare, ...shown }: OverviewPartProps) {
  const { t } = useI18n()
  const print = usePrintPeriod()
  const [measure, setMeasure] = useState<Measure>('submissions')
  const { data, error, refetch } = useOverview(shown, compare)
  if (!data && error)
    return <PlanNotice error={error} orElse={<LoadFailure onRetry={() => void refetch()} />} />
  if (!data) return <LoadingOverview />
  const { current } = data
  const isEmpty = !current.views && current.submissions === 0 && current.partials === 0
  return (
    <>
      {error && <LoadFailure onRetry={() => void refetch()} />}
      <section
        aria-label={t('results.overview')}
        className="rounded-card border border-border bg-surface-raised"
      >
        <Tiles data={data} chosen={measure} onChoose={setMeasure} />
        {isEmpty ? (
          <EmptyState
            title={t('results.nobody', { period: print(current) })}
            action={
              <Button color="outline-gray" size="small" icon={<Calendar />} onClick={onShowRecent}>
                {t('results.showRecent')}
              </Button>
            }
          />
        ) : (
          <DailyChart data={data} measure={measure} title={t(measureNames[measure].perDay)} />
        )}
      </section>
      <Breakdowns data={data} />
      <p className="text-xs text-text-faint">
        {t('results.howCounted', { zone: data.time_zone.replaceAll('_', ' ') })}
      </p>
    </>
  )
}

function LoadingOverview() {
  return (
    <div className="rounded-card border border-border bg-surface-raised" aria-busy="true">
      <div className="grid grid-cols-2 gap-px border-b border-border lg:grid-cols-5">
        {[1, 2, 3, 4, 5].map((tile) => (
          <div key={tile} className="grid gap-2 px-5 py-4">
            <Skeleton className="h-3 w-12" />
            <Skeleton className="h-6 w-20" />
            <Skeleton className="h-3 w-24" />
          </div>
        ))}
      </div>
      <div className="p-5">
        <Skeleton className="h-52 w-full" />
      </div>
    </div>
  )
}
