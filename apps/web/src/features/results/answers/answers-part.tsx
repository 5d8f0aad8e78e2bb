import { useI18n } from '@formstead/i18n/react'
import { EmptyState, Skeleton } from '@formstead/ui'
import { X } from 'lucide-react'
import { Children, useState, type ReactNode } from 'react'
import { useMediaQuery } from '../../../lib/browser/use-media-query.ts'
import type { Conditions } from '../../../lib/conditions/condition-tree.ts'
import { LoadFailureCard } from '../../../ui/load-failure.tsx'
import { SearchBox } from '../../../ui/lists/search-box.tsx'
import { NobodyAnswered } from '../nobody-answered.tsx'
import type { Period } from '../period-picker.tsx'
import { PlanNotice } from '../plan-notice.tsx'
import { useAnswers, type ResultsScope } from '../use-results.ts'
import { AnswerCard } from './answer-card.tsx'
import { AnswerFilter } from './answer-filter.tsx'
import { serializeFilter, togglePick, type AnswerPick } from './picks.ts'
import { ScoreCard } from './score-card.tsx'

type AnswersPartProps = ResultsScope & { slug: string; onShow: (period: Period) => void }

export function AnswersPart({ slug, onShow, ...shown }: AnswersPartProps) {
  const { t } = useI18n()
  const [picks, setPicks] = useState<readonly AnswerPick[]>([])
  const [search, setSearch] = useState('')
  const [conditions, setConditions] = useState<Conditions>(null)
  const filter = serializeFilter(picks, conditions)
  const { data, error, refetch } = useAnswers(shown, filter)
  const { data: unfiltered } = useAnswers(shown, undefined)
  const everyone = filter === undefined ? undefined : unfiltered
  const failure = error && (
    <PlanNotice
      error={error}
      orElse={<LoadFailureCard error={error} onRetry={() => void refetch()} />}
    />
  )
  if (!data && !error) return <LoadingCards />
  // A filter that the server refuses must stay removable.
  if (!data && filter === undefined) return failure
  if (data?.total === 0)
    return (
      <NobodyAnswered period={data} timeZone={data.time_zone} query={shown.query} onShow={onShow} />
    )
  const wanted = search.trim().toLowerCase()
  const fields = data?.fields.filter(({ name }) => name.toLowerCase().includes(wanted)) ?? []
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        {picks.map((pick) => (
          <PickChip
            key={`${pick.fieldId} ${pick.line}`}
            pick={pick}
            onRemove={() => setPicks(togglePick(picks, pick))}
          />
        ))}
        <AnswerFilter
          fields={unfiltered?.fields}
          conditions={conditions}
          onChange={setConditions}
        />
        {data && (
          <>
            <p className="text-text-muted" aria-live="polite">
              {t(data.is_limited ? 'results.matchingNewest' : 'results.matching', {
                count: data.matching,
                total: data.total,
              })}{' '}
              {t('results.pressABar')}
            </p>
            <SearchBox
              label={t('results.findQuestion')}
              value={search}
              onChange={setSearch}
              className="ms-auto w-60 max-sm:w-full"
            />
          </>
        )}
      </div>
      {failure}
      {data && fields.length === 0 && <EmptyState title={t('results.noQuestion', { search })} />}
      <Columns>
        {data && data.scores !== null && wanted === '' && (
          <ScoreCard key="scores" data={data.scores} />
        )}
        {fields.map((summary) => (
          <AnswerCard
            key={summary.id}
            summary={summary}
            everyone={everyone?.fields.find(({ id }) => id === summary.id)}
            shown={shown}
            slug={slug}
            filter={filter}
            picks={picks}
            onPick={(pick) => setPicks(togglePick(picks, pick))}
          />
        ))}
      </Columns>
    </>
  )
}

/**
 * Alternates between columns regardless of height: a filter changes heights, and must not move a card to another
 * column.
 */
function Columns({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery('(width >= 64rem)')
  const cards = Children.toArray(children)
  const columns = isWide ? [0, 1] : [0]
  return (
    <div className="flex items-start gap-4">
      {columns.map((column) => (
        <div key={column} className="flex min-w-0 flex-1 flex-col gap-4">
          {cards.filter((_, index) => index % columns.length === column)}
        </div>
      ))}
    </div>
  )
}

function PickChip({ pick, onRemove }: { pick: AnswerPick; onRemove: () => void }) {
  const { t } = useI18n()
  return (
    <span className="flex h-8 max-w-full items-center gap-1.5 rounded-control bg-accent-soft ps-3 text-accent-text">
      <bdi className="truncate">{pick.fieldName}</bdi>
      {t('results.is')}
      <bdi className="truncate font-semibold">{pick.label}</bdi>
      <button
        type="button"
        aria-label={t('results.removeFilter', { name: pick.fieldName })}
        onClick={onRemove}
        className="grid size-8 cursor-pointer place-items-center rounded-control hover:bg-text/6"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  )
}

const LoadingCards = () => (
  <div className="grid gap-4 lg:grid-cols-2" aria-busy="true">
    {[1, 2, 3, 4].map((card) => (
      <Skeleton key={card} className="h-52 w-full" />
    ))}
  </div>
)
