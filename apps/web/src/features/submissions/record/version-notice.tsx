import type { MessageKey } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { History } from 'lucide-react'
import { toIsoTimestamp } from '../../../lib/api/to-iso-timestamp.ts'
import { formatDuration } from '../table/cells/format-sent.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { compareQuestions, type QuestionChange } from './compare-questions.ts'
import type { SubmissionRecord } from './use-record.ts'
import { WhatChanged } from './what-changed.tsx'

const kindTexts: Record<QuestionChange['kind'], MessageKey> = {
  added: 'submissions.record.question.added',
  removed: 'submissions.record.question.removed',
  renamed: 'submissions.record.question.renamed',
}

type VersionNoticeProps = { table: SubmissionTable; record: SubmissionRecord; isNarrow: boolean }

/** The version of the submission, if it is not the current one, and what has changed since. */
export function VersionNotice({ table, record, isNarrow }: VersionNoticeProps) {
  const { t, formatDate, language } = useI18n()
  const { submission, version, published_version: now } = record
  const text =
    now && now.number !== version.number
      ? t('submissions.record.olderVersion', { version: version.number, now: now.number })
      : null
  if (isNarrow) {
    const date = formatDate(toIsoTimestamp(submission.data.created_at), {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    return (
      <p className="text-text-muted">
        {submission.completion_time === null
          ? t('submissions.record.sentAt', { date })
          : t('submissions.record.sentAtIn', {
              date,
              duration: formatDuration(submission.completion_time, language),
            })}{' '}
        {text}
      </p>
    )
  }
  if (!text) return null
  return (
    <div className="mb-2 flex gap-3 rounded-control border border-border bg-surface-sunken px-3 py-2 text-text-muted">
      <History className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        {text}{' '}
        <WhatChanged>
          <QuestionChanges table={table} record={record} />
        </WhatChanged>
      </div>
    </div>
  )
}

function QuestionChanges({ table, record }: Omit<VersionNoticeProps, 'isNarrow'>) {
  const { t } = useI18n()
  const now = table.arranged.flatMap(({ column }) =>
    column.source === 'field' && !column.is_removed
      ? [{ id: column.id, name: column.name ?? '' }]
      : [],
  )
  const changes = compareQuestions(record.form.properties, now)
  return (
    <ul className="mt-1.5 flex flex-col gap-1 text-text">
      {changes.length === 0 && <li>{t('submissions.record.sameQuestions')}</li>}
      {changes.map(({ id, kind, name, before }) => (
        <li key={id}>{t(kindTexts[kind], { name, before })}</li>
      ))}
    </ul>
  )
}
