import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { SegmentedControl } from '@formstead/ui'
import { useState } from 'react'
import { useFlag } from '../../lib/app/app-context.ts'
import { useIsNarrow } from '../../lib/browser/use-media-query.ts'
import type { ShownForm } from '../../lib/forms/shown-form.ts'
import { TabActions } from '../../ui/page/page-slots.tsx'
import { ScrollingRow } from '../../ui/page/scrolling-row.tsx'
import { AnswersPart } from './answers/answers-part.tsx'
import { InsightsPart } from './insights/insights-part.tsx'
import { OverviewPart } from './overview/overview-part.tsx'
import { ComparePicker } from './compare-picker.tsx'
import { PeriodPicker, type Period } from './period-picker.tsx'
import { ShareResults } from './share-results.tsx'
import { StopsPart } from './stops/stops-part.tsx'
import type { Compare, ResultsQuery } from './use-results.ts'
import { VersionPicker } from './version-picker.tsx'

const parts = ['overview', 'stops', 'answers', 'insights'] as const
type Part = (typeof parts)[number]

const labels: Record<Part, MessageKey> = {
  overview: 'results.overview',
  stops: 'results.stops',
  answers: 'results.answers',
  insights: 'results.insights',
}

export function ResultsPage({ form }: { form: ShownForm }) {
  const t = useT()
  const isNarrow = useIsNarrow()
  const [part, setPart] = useState<Part>('overview')
  const [period, setPeriod] = useState<Period | null>(null)
  const [compare, setCompare] = useState<Compare>('before')
  const [version, setVersion] = useState<number | null>(null)
  const query: ResultsQuery = { ...period, ...(version !== null && { version }) }
  const shown = { form: String(form.id), query }
  const hasAi = useFlag('ai_features', false)
  return (
    <>
      {!isNarrow && (
        <TabActions>
          <ShareResults form={form} />
        </TabActions>
      )}
      <div className="flex min-h-14 flex-wrap items-center gap-2 border-b border-border px-4 py-2 md:px-6">
        <ScrollingRow className="p-1 whitespace-nowrap">
          <SegmentedControl
            label={t('results.parts')}
            segments={parts
              .filter((one) => hasAi || one !== 'insights')
              .map((value) => ({ value, label: t(labels[value]) }))}
            value={part}
            onChange={setPart}
          />
        </ScrollingRow>
        <div className="ms-auto flex min-w-0 items-center gap-2 max-md:ms-0 max-md:w-full max-md:justify-between">
          <ScrollingRow className="items-center gap-2 p-1">
            {part !== 'insights' && (
              <VersionPicker form={shown.form} version={version} onChange={setVersion} />
            )}
            {part === 'overview' && <ComparePicker compare={compare} onChange={setCompare} />}
            {part !== 'insights' && (
              <PeriodPicker timeZone={form.time_zone} period={period} onChange={setPeriod} />
            )}
          </ScrollingRow>
          {isNarrow && <ShareResults form={form} />}
        </div>
      </div>
      <div className="flex w-full max-w-7xl flex-col gap-4 p-4 md:p-6">
        {part === 'overview' && <OverviewPart {...shown} compare={compare} onShow={setPeriod} />}
        {part === 'stops' && <StopsPart {...shown} />}
        {part === 'insights' && <InsightsPart form={form} />}
        {part === 'answers' && <AnswersPart {...shown} slug={form.slug} onShow={setPeriod} />}
      </div>
    </>
  )
}
