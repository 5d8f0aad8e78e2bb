import { useI18n } from '@formstead/i18n/react'
import { Skeleton } from '@formstead/ui'
import { useState } from 'react'
import { LoadFailureCard } from '../../../ui/load-failure.tsx'
import { NobodyAnswered } from '../nobody-answered.tsx'
import { PlanNotice } from '../plan-notice.tsx'
import type { Period } from '../period-picker.tsx'
import { useOverview, type Compare, type ResultsScope } from '../use-results.ts'
import { Breakdowns } from './breakdowns.tsx'
import { DailyChart } from './daily-chart.tsx'
import { measureNames, type Measure } from './measures.ts'
import { Tiles } from './tiles.tsx'

type OverviewPartProps = ResultsScope & { compare: Compare; onShow: (period: Period) => void }

export function OverviewPart({ onShow, compare, ...shown }: OverviewPartProps) {
  const { t } = useI18n()
  const [measure, setMeasure] = useState<Measure>('submissions')
  const { data, error, refetch } = useOverview(shown, compare)
  if (!data && error)
    return (
      <PlanNotice
        error={error}
        orElse={<LoadFailureCard error={error} onRetry={() => void refetch()} />}
      />
    )
  if (!data) return <LoadingOverview />
  const current = data.current
  const isEmpty = !current.views && current.submissions === 0 && current.partials === 0
  return (
    <>
      {error && <LoadFailureCard error={error} onRetry={() => void refetch()} />}
      <section
        aria-label={t('results.overview')}
        className="rounded-card border border-border bg-surface-raised"
      >
        <Tiles data={data} chosen={measure} onChoose={setMeasure} />
        {isEmpty ? (
          <NobodyAnswered
            period={current}
            timeZone={data.time_zone}
            query={shown.query}
            onShow={onShow}
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
