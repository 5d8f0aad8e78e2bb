import { useI18n } from '@formstead/i18n/react'
import { FunnelChart, Skeleton } from '@formstead/ui'
import { LoadFailureCard } from '../../../ui/load-failure.tsx'
import { ChartPanel, PlainTable } from '../chart-panel.tsx'
import { PlanNotice } from '../plan-notice.tsx'
import { useStops, type ResultsScope } from '../use-results.ts'
import { QuestionTable } from './question-table.tsx'

export function StopsPart(shown: ResultsScope) {
  const { t, formatNumber } = useI18n()
  const { data, error, refetch } = useStops(shown)
  if (!data && error)
    return (
      <PlanNotice
        error={error}
        orElse={<LoadFailureCard error={error} onRetry={() => void refetch()} />}
      />
    )
  if (!data) return <Skeleton className="h-64 w-full" />
  const isMeasured = data.is_measured
  const { views, starts, submissions, pages } = data
  const steps = [
    ...(views === null ? [] : [{ key: 'opened', name: t('results.opened'), count: views }]),
    ...(isMeasured
      ? [
          { key: 'started', name: t('results.started'), count: starts },
          ...pages.slice(0, -1).map(({ finished }, index) => ({
            key: `page-${index}`,
            name: t('results.finishedPage', { number: index + 1 }),
            count: finished,
          })),
        ]
      : []),
    { key: 'sent', name: t('results.sent'), count: submissions },
  ]
  const most = Math.max(1, ...steps.map(({ count }) => count))
  const title = t('results.funnel')
  const shareOf = (index: number) => {
    const before = steps[index - 1]?.count
    return before ? formatNumber(steps[index]!.count / before, { style: 'percent' }) : ''
  }
  return (
    <>
      <ChartPanel title={title} name="funnel">
        {(asTable) =>
          asTable ? (
            <PlainTable
              label={title}
              head={[t('results.step'), t('results.people'), t('results.ofStepBefore')]}
              rows={steps.map(({ key, name, count }, index) => ({
                key,
                cells: [name, formatNumber(count), shareOf(index)],
              }))}
            />
          ) : (
            <FunnelChart
              label={title}
              steps={steps.map(({ key, name, count }, index) => {
                const next = steps[index + 1]
                return {
                  key,
                  name,
                  count: formatNumber(count),
                  share: shareOf(index),
                  size: count / most,
                  lost: next ? t('results.left', { count: Math.max(0, count - next.count) }) : '',
                }
              })}
            />
          )
        }
      </ChartPanel>
      {isMeasured ? (
        <QuestionTable data={data} />
      ) : (
        <ChartPanel title={t('results.byQuestion')}>
          {() => <p className="px-5 pb-5 text-text-muted">{t('results.stopsNotMeasured')}</p>}
        </ChartPanel>
      )}
    </>
  )
}
