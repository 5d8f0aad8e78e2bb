import { useI18n } from '@formstead/i18n/react'
import type { Counts } from './table/count-rows.ts'
import type { SubmissionTable } from './table/use-submission-table.ts'

type SubmissionsFootProps = { table: SubmissionTable; counts: Counts | undefined }

/** The number of submissions; partial ones are counted separately. */
export function SubmissionsFoot({ table, counts }: SubmissionsFootProps) {
  const { t } = useI18n()
  const { query, setQuery } = table
  const isPartial = query.status === 'partial'
  const other = isPartial ? counts?.completed : counts?.partial
  return (
    <footer className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 border-t border-border bg-surface px-4 text-xs text-text-muted tabular-nums md:px-6">
      {counts && (
        // On phones this is above the cards.
        <span className="max-md:hidden">
          <CountText counts={counts} isPartial={isPartial} />
        </span>
      )}
      {other !== undefined && (other > 0 || isPartial) && (
        <span>
          {t(isPartial ? 'submissions.foot.sentCount' : 'submissions.foot.partialCount', {
            count: other,
          })}{' '}
          <button
            type="button"
            className="min-h-8 cursor-pointer font-medium text-accent-text hover:underline"
            onClick={() => setQuery({ status: isPartial ? 'completed' : 'partial' })}
          >
            {t('submissions.foot.show')}
          </button>
        </span>
      )}
      <span className="ms-auto flex items-center gap-2 max-md:hidden">
        <span className="size-2 rounded-full bg-success" aria-hidden="true" />
        {t('submissions.foot.live')}
      </span>
    </footer>
  )
}

export function CountText({ counts, isPartial }: { counts: Counts; isPartial: boolean }) {
  const { t, formatNumber } = useI18n()
  const total = isPartial ? counts.partial : counts.completed
  const count = `${formatNumber(counts.count)}${counts.is_exact ? '' : '+'}`
  return <output>{t('submissions.foot.count', { count, total: formatNumber(total) })}</output>
}
