import { blockTypes } from '@formstead/field-types'
import { useI18n } from '@formstead/i18n/react'
import { Button, Select, Skeleton, TextInput } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { Sparkles, Square } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { LoadFailure, LoadFailureCard } from '../../../ui/load-failure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlanNotice } from '../plan-notice.tsx'
import { InsightView } from './insight-view.tsx'
import { isRunning, useInsight, type Insight } from './use-insight.ts'

/** Themes in free-text answers, and answers to questions about them, by a language model. */
export function InsightsPart({ form }: { form: ShownForm }) {
  const { t } = useI18n()
  const { insight, error, refetch, start, stop } = useInsight(String(form.id))
  const texts = useTextFields(String(form.id))
  const [chosen, setChosen] = useState<string | null>(null)
  const [question, setQuestion] = useState('')
  const field = chosen ?? texts.data?.[0]?.id
  if (error)
    return <PlanNotice error={error} orElse={<LoadFailureCard error={error} onRetry={refetch} />} />
  if (texts.isLoadingError)
    return <LoadFailureCard error={texts.error} onRetry={() => void texts.refetch()} />
  if (texts.isPending) return <Skeleton className="h-52 w-full" />
  if (field === undefined) return <p className="text-text-muted">{t('results.insight.noText')}</p>
  const isBusy = start.isPending || isRunning(insight)
  const send = () => start.mutate({ field, question: question.trim() || null })
  return (
    <>
      <form
        className="flex flex-col gap-3 rounded-card border border-border bg-surface p-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) send()
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label={t('results.insight.field')}
            reserveMessage={false}
            options={texts.data.map(({ id, name, is_removed: isRemoved }) => ({
              value: id,
              label: isRemoved ? t('export.removed', { name: name ?? '' }) : (name ?? ''),
            }))}
            value={field}
            onChange={setChosen}
          />
          <TextInput
            label={t('results.insight.question')}
            help={t('results.insight.questionHelp')}
            value={question}
            maxCharLimit={1000}
            reserveMessage={false}
            onChange={setQuestion}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" icon={<Sparkles />} loading={isBusy}>
            {t(question.trim() ? 'results.insight.ask' : 'results.insight.themes')}
          </Button>
          <Estimate form={String(form.id)} field={field} />
        </div>
      </form>
      {start.isError && <LoadFailure error={start.error} onRetry={send} />}
      <output>
        {insight && isRunning(insight) && (
          <Progress insight={insight} onStop={() => stop.mutate(insight.id)} />
        )}
      </output>
      {insight?.status === 'failed' && (
        <Notice tone="danger">{insight.error ?? t('results.insight.failed')}</Notice>
      )}
      {insight?.result && (
        <InsightView insight={insight} result={insight.result} slug={form.slug} />
      )}
    </>
  )
}

/** What the analysis would send, shown before it starts. */
function Estimate({ form, field }: { form: string; field: string }) {
  const { t, formatNumber } = useI18n()
  const { api } = useApp()
  const { data } = useQuery({
    queryKey: ['insights', form, 'estimate', field],
    queryFn: () =>
      api('GET /open/forms/{form}/insights/estimate', { params: { form }, query: { field } }),
  })
  return (
    <p className="min-w-0 grow basis-64 text-xs text-text-muted">
      {data && `${t('results.insight.estimate', { ...data, tokens: formatNumber(data.tokens) })} `}
      {t('results.insight.sent')}
    </p>
  )
}

function Progress({ insight, onStop }: { insight: Insight; onStop: () => void }) {
  const { t, formatNumber } = useI18n()
  const { processed, total } = insight
  const label = t('results.insight.running', {
    processed: formatNumber(processed),
    total: formatNumber(total),
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <progress
        className="grow accent-accent"
        max={Math.max(1, total)}
        value={processed}
        aria-label={label}
      />
      <span className="text-text-muted tabular-nums">{label}</span>
      <Button color="outline-gray" size="small" icon={<Square />} onClick={onStop}>
        {t('results.insight.stop')}
      </Button>
    </div>
  )
}

/** The fields whose answers are texts that people wrote, as last published, followed by removed ones. */
function useTextFields(form: string) {
  const { api } = useApp()
  return useQuery({
    queryKey: ['insights', form, 'fields'],
    queryFn: () => api('GET /open/forms/{form}/columns', { params: { form } }),
    select: (columns) =>
      columns.filter(({ type }) => type !== null && blockTypes.get(type)?.group === 'text'),
  })
}
