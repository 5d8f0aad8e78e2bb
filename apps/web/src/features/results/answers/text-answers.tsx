import { useI18n } from '@formstead/i18n/react'
import { Button, TextInput } from '@formstead/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { AnsweredFiles } from './answered-files.tsx'
import { loadTexts, textsPerPage } from './load-texts.ts'
import { resultsStaleMs, type FieldSummary, type ResultsScope } from '../use-results.ts'

type TextAnswersProps = {
  summary: FieldSummary
  shown: ResultsScope
  slug: string
  filter: string | undefined
  isSearching: boolean
}

/** The newest come with the summary; more of them, and search results, are fetched. */
export function TextAnswers({ summary, shown, slug, filter, isSearching }: TextAnswersProps) {
  const { t, formatNumber } = useI18n()
  const { api } = useApp()
  const [typed, setTyped] = useState('')
  const [isWhole, setWhole] = useState(false)
  const search = isSearching ? typed.trim() : ''
  const isAsking = isWhole || search !== ''
  const asked = {
    ...shown.query,
    ...(filter !== undefined && { filter }),
    ...(search && { search }),
  }
  const params = { form: shown.form, field: summary.id }
  const more = useInfiniteQuery({
    queryKey: ['results', shown.form, 'texts', summary.id, asked],
    queryFn: ({ pageParam: after, signal }) =>
      loadTexts(api, { params, query: asked, after }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    enabled: isAsking,
    staleTime: resultsStaleMs,
  })
  const loaded = isAsking ? more.data?.pages.flatMap(({ answers }) => answers) : undefined
  const answers = loaded ?? (search ? [] : summary.latest)
  const hasMore = loaded || search ? more.hasNextPage : summary.answered > answers.length
  const nextCount = search
    ? textsPerPage
    : Math.min(textsPerPage, Math.max(1, summary.answered - answers.length))
  return (
    <>
      {isSearching && (
        <div className="px-5 pb-2">
          <TextInput
            label={t('results.searchAnswers')}
            hideFieldName
            reserveMessage={false}
            placeholder={t('results.searchAnswers')}
            value={typed}
            onChange={setTyped}
          />
        </div>
      )}
      {answers.some(({ files }) => files) ? (
        <AnsweredFiles answers={answers} slug={slug} />
      ) : (
        <ul className="divide-y divide-border px-5">
          {answers.map(({ submission, text, by }) => (
            <li key={submission} className="flex gap-4 py-2.5">
              <a
                href={`/forms/${slug}/show/submissions?submission=${submission}`}
                className="min-w-0 grow text-text no-underline wrap-anywhere whitespace-pre-line hover:underline"
              >
                <bdi>{text}</bdi>
              </a>
              <bdi className="max-w-40 shrink-0 truncate text-xs/5 text-text-muted">{by}</bdi>
            </li>
          ))}
        </ul>
      )}
      {more.isError && (
        <div className="px-5 pb-4">
          <LoadFailure error={more.error} onRetry={() => void more.fetchNextPage()} />
        </div>
      )}
      {answers.length === 0 && !more.isFetching && !more.isError && (
        <p className="px-5 pb-4 text-text-muted">
          {isAsking ? t('results.noMatch') : t('field_types.summary.nothing')}
        </p>
      )}
      {summary.answered > 0 && (
        <footer className="flex items-center border-t border-border px-3 py-2">
          {hasMore && (
            <Button
              color="outline-gray"
              size="small"
              loading={more.isFetching}
              onClick={() => (isAsking ? void more.fetchNextPage() : setWhole(true))}
            >
              {t('results.showMore', { count: nextCount })}
            </Button>
          )}
          <span className="ms-auto pe-2 text-xs text-text-muted tabular-nums">
            {t('results.someOf', {
              count: formatNumber(answers.length),
              total: formatNumber(summary.answered),
            })}
          </span>
        </footer>
      )}
    </>
  )
}
