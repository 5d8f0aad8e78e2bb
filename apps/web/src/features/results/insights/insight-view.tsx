import type { InsightResult } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import type { Insight } from './use-insight.ts'

type InsightViewProps = { insight: Insight; result: InsightResult; slug: string }

/** Everything that the model wrote is shown as plain text. */
export function InsightView({ insight, result, slug }: InsightViewProps) {
  const { t } = useI18n()
  const { themes, sentiment, answer } = result
  return (
    <section
      aria-label={insight.question ?? t('results.insight.themesOf')}
      className="flex flex-col gap-4"
    >
      {answer && (
        <div className="rounded-card border border-border bg-surface p-5">
          <h2 className="font-semibold wrap-break-word">
            <bdi>{insight.question}</bdi>
          </h2>
          <p className="mt-2 wrap-break-word whitespace-pre-line">
            <bdi>{answer.text}</bdi>
          </p>
          <h3 className="mt-4 text-xs text-text-muted">
            {t('results.insight.restsOn', { count: answer.count })}
          </h3>
          <Quotes quotes={answer.quotes} slug={slug} />
        </div>
      )}
      {sentiment && <Sentiment {...sentiment} />}
      {!answer && themes.length === 0 && (
        <p className="text-text-muted">{t('results.insight.none')}</p>
      )}
      {themes.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {themes.map(({ name, count, quotes }) => (
            <li key={name} className="rounded-card border border-border bg-surface p-5">
              <div className="flex items-baseline justify-between gap-3">
                <h2 className="min-w-0 font-semibold wrap-break-word">
                  <bdi>{name}</bdi>
                </h2>
                <span className="shrink-0 text-xs text-text-muted tabular-nums">
                  {t('results.insight.answers', { count })}
                </span>
              </div>
              <Quotes quotes={quotes} slug={slug} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-text-muted">{t('results.insight.checked')}</p>
    </section>
  )
}

type Quote = InsightResult['themes'][number]['quotes'][number]

function Quotes({ quotes, slug }: { quotes: readonly Quote[]; slug: string }) {
  return (
    <ul className="mt-2 divide-y divide-border">
      {quotes.map(({ submission, text }) => (
        <li key={submission} className="py-2">
          <a
            href={`/forms/${slug}/show/submissions?submission=${submission}`}
            className="text-text no-underline wrap-anywhere hover:underline"
          >
            <bdi className="line-clamp-3">{text}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}

type SentimentProps = NonNullable<InsightResult['sentiment']>

function Sentiment({ positive, neutral, negative }: SentimentProps) {
  const { t, formatNumber } = useI18n()
  const rows = [
    ['results.insight.positive', positive, 'bg-success'],
    ['results.insight.neutral', neutral, 'bg-border-strong'],
    ['results.insight.negative', negative, 'bg-danger'],
  ] as const
  const total = Math.max(1, positive + neutral + negative)
  return (
    <div className="rounded-card border border-border bg-surface p-5">
      <h2 className="font-semibold">{t('results.insight.sentiment')}</h2>
      <div className="mt-3 flex h-2 gap-0.5 overflow-hidden rounded-full" aria-hidden>
        {rows
          .filter(([, count]) => count > 0)
          .map(([key, count, color]) => (
            <span key={key} className={color} style={{ width: `${(count / total) * 100}%` }} />
          ))}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {rows.map(([key, count]) => (
          <div key={key} className="flex gap-2">
            <dt className="text-text-muted">{t(key)}</dt>
            <dd className="tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
