import { useI18n } from '@formstead/i18n/react'
import { Skeleton, toast } from '@formstead/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useApp, useUser } from '../../../lib/app/app-context.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { printAnswer } from '../table/cells/answer-cell.tsx'
import { formatSent } from '../table/cells/format-sent.ts'
import { useLabelNames } from '../table/cells/label-badge.tsx'
import { submissionsKey } from '../table/table-query.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { useAnswerWords } from '../table/use-words.ts'
import type { HistoryEntry, RecordQueries, SubmissionRecord } from './use-record.ts'
import { WhatChanged } from './what-changed.tsx'

type RecordHistoryProps = {
  table: SubmissionTable
  record: SubmissionRecord
  history: RecordQueries['history']
}

/** The history, newest first; changes can be reverted. */
export function RecordHistory({ table, record, history }: RecordHistoryProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { api } = useApp()
  const queries = useQueryClient()
  const { form, isReadOnly } = table
  const { id } = record.submission
  const version = record.version.number
  const restore = async (entry: number) => {
    try {
      await api('POST /open/forms/{form}/submissions/{submission}/history/{entry}/restore', {
        params: { form: String(form.id), submission: id, entry },
      })
      toast.success(t('submissions.record.restored'))
    } catch {
      toast.error(t('submissions.failed'))
    }
    await queries.invalidateQueries({ queryKey: submissionsKey(form.id) })
  }
  return (
    <section>
      <h3 className="mb-2 text-xs font-medium text-text-muted">
        {t('submissions.record.history')}
      </h3>
      {history.isPending && <Skeleton />}
      {history.isError && !history.data && (
        <LoadFailure error={history.error} onRetry={() => void history.refetch()} />
      )}
      <ol className="flex flex-col gap-2.5 ps-5">
        {history.data?.map((entry) => (
          <li
            key={`${entry.kind} ${entry.id}`}
            className="relative before:absolute before:-start-5 before:top-1.5 before:size-[7px] before:rounded-full before:bg-border-strong not-last:after:absolute not-last:after:-start-[17px] not-last:after:top-4.5 not-last:after:-bottom-2.5 not-last:after:border-s not-last:after:border-border-hover"
          >
            <EntryText entry={entry} table={table} />
            <span className="block text-xs text-text-faint">
              <time dateTime={entry.at}>
                {formatSent(entry.at, i18n) ?? t('submissions.justNow')}
              </time>
              {entry.kind === 'sent' && ` · ${t('submissions.record.version', { version })}`}
              {entry.can_restore && !isReadOnly && (
                <>
                  {' · '}
                  <button
                    type="button"
                    data-noprint
                    className="cursor-pointer font-medium text-accent-text hover:underline"
                    onClick={() => void restore(entry.id)}
                  >
                    {t('submissions.record.restore')}
                  </button>
                </>
              )}
            </span>
            {entry.changes.length > 0 && <EntryChanges entry={entry} record={record} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

type EntryChangesProps = { entry: HistoryEntry; record: SubmissionRecord }

/** The values before and after. */
function EntryChanges({ entry, record }: EntryChangesProps) {
  const { t } = useI18n()
  const words = useAnswerWords()
  const print = (id: string, answer: unknown) => {
    const block = record.form.properties.find((one) => one.id === id)
    const text = block ? printAnswer(answer, block, words) : ''
    return text || t('submissions.record.nothing')
  }
  return (
    <WhatChanged className="text-xs">
      <dl className="mt-1 flex flex-col gap-1.5 text-xs">
        {entry.changes.map(({ id, name, before, after }) => (
          <div key={id} className="wrap-anywhere">
            <dt className="text-text-muted">{name}</dt>
            <dd>
              <del className="text-text-muted">{print(id, before)}</del>
            </dd>
            <dd>
              <ins className="no-underline">{print(id, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </WhatChanged>
  )
}

function EntryText({ entry, table }: { entry: HistoryEntry; table: SubmissionTable }) {
  const { t } = useI18n()
  const me = useUser()
  const labelName = useLabelNames()
  if (entry.kind === 'sent') return t('submissions.record.sent')
  const isMe = entry.user !== null && entry.user.id === me?.id
  const who = entry.user?.name ?? t('submissions.record.somebody')
  const fields = entry.changes.map(({ name }) => name).join(', ')
  if (entry.kind === 'labeled') {
    const label = labelName(table.labels, entry.label?.after ?? null)
    return isMe
      ? t('submissions.record.youLabeled', { label })
      : t('submissions.record.labeled', { who, label })
  }
  if (entry.kind === 'restored')
    return isMe
      ? t('submissions.record.youRestored', { fields })
      : t('submissions.record.restoredBy', { who, fields })
  return isMe
    ? t('submissions.record.youCorrected', { fields })
    : t('submissions.record.corrected', { who, fields })
}
