import { blockTypes, type Field } from '@formstead/field-types'
import { loadSummaryView, type SummaryView } from '@formstead/field-types/editor'
import { useI18n } from '@formstead/i18n/react'
import { Badge, IconButton, Skeleton } from '@formstead/ui'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ChartPanel } from '../chart-panel.tsx'
import { TypeIcon } from '../../../ui/block-icon.tsx'
import type { FieldSummary, ResultsScope } from '../use-results.ts'
import type { AnswerPick } from './picks.ts'
import { TextAnswers } from './text-answers.tsx'

type AnswerCardProps = {
  summary: FieldSummary
  /** The same without the filter, if there is one. */
  everyone: FieldSummary | undefined
  shown: ResultsScope
  slug: string
  filter: string | undefined
  picks: readonly AnswerPick[]
  onPick: (pick: AnswerPick) => void
}

export function AnswerCard({
  summary,
  everyone,
  shown,
  slug,
  filter,
  picks,
  onPick,
}: AnswerCardProps) {
  const { t } = useI18n()
  const [isSearching, setSearching] = useState(false)
  const { id, name, type, kind, answered, skipped, is_removed: isRemoved, data } = summary
  const isList = kind === 'text_list'
  const detail = (
    <span className="flex items-center gap-2">
      {skipped > 0
        ? t('results.answeredAndSkipped', { answered, skipped })
        : t('results.answered', { answered })}
      {isRemoved && <Badge>{t('results.removed')}</Badge>}
    </span>
  )
  const found = blockTypes.get(type)
  const pickOf = found?.kind === 'field' ? found.summary.pick : undefined
  const pick = (line: string) => {
    const condition = pickOf?.(line)
    if (condition)
      onPick({ fieldId: id, fieldName: name, type, line, label: labelOf(line, t), ...condition })
  }
  const View = summaryViewOf(type)
  return (
    <ChartPanel
      title={name}
      icon={<TypeIcon type={type} />}
      detail={detail}
      {...(!isList && { name: `answers-${kind}` })}
      legend={
        isList && (
          <IconButton
            label={t('results.searchIn', { name })}
            icon={<Search />}
            aria-pressed={isSearching}
            onClick={() => setSearching(!isSearching)}
          />
        )
      }
    >
      {(asTable) =>
        isList ? (
          <TextAnswers
            summary={summary}
            shown={shown}
            slug={slug}
            filter={filter}
            isSearching={isSearching}
          />
        ) : (
          <div className="px-5 pt-1 pb-5">
            <Suspense fallback={<Skeleton className="h-32 w-full" />}>
              <View
                data={data}
                everyone={everyone?.data}
                field={summary.field as Field}
                asTable={asTable}
                {...(pickOf && { onPick: pick })}
                picked={new Set(picks.filter((one) => one.fieldId === id).map(({ line }) => line))}
              />
            </Suspense>
          </div>
        )
      }
    </ChartPanel>
  )
}

/** Yes and no are counted under internal keys. */
function labelOf(line: string, t: ReturnType<typeof useI18n>['t']): string {
  if (line === 'true') return t('field_types.summary.yes')
  return line === 'false' ? t('field_types.summary.no') : line
}

const views = new Map<string, SummaryView>()

/** Always the same component for a type; otherwise React would remount it each time. */
function summaryViewOf(type: string): SummaryView {
  const known = views.get(type)
  if (known) return known
  const view = lazy(async () => ({
    default: (await loadWithRetry(() => loadSummaryView(type))) ?? (() => null),
  }))
  views.set(type, view)
  return view
}
