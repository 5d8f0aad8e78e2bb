import { useI18n } from '@formstead/i18n/react'
import { OptionPicker } from '@formstead/ui/option-picker'
import { ChevronDown } from 'lucide-react'
import { toIsoTimestamp } from '../../../lib/api/to-iso-timestamp.ts'
import { useBulkActions } from '../bulk/use-bulk-actions.ts'
import { formatDuration } from '../table/cells/format-sent.ts'
import { LabelBadge, useLabelNames } from '../table/cells/label-badge.tsx'
import { attributionOf } from '../table/cells/own-cell.tsx'
import type { Submission } from '../table/table-query.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'

type RecordFactsProps = { table: SubmissionTable; submission: Submission }

export function LabelPicker({ table, submission }: RecordFactsProps) {
  const { t } = useI18n()
  const nameOf = useLabelNames()
  const { setLabel } = useBulkActions(table)
  const { labels, isReadOnly } = table
  const badge = <LabelBadge labels={labels} id={submission.label} />
  if (isReadOnly) return badge
  return (
    <OptionPicker
      label={t('submissions.column.status')}
      options={labels.map(({ id }) => ({ value: id, label: nameOf(labels, id) }))}
      selected={[submission.label ?? labels[0]?.id ?? '']}
      onSelect={([label]) =>
        label !== undefined &&
        void setLabel({ isAll: false, keys: new Set([String(submission.id)]) }, label)
      }
      trigger={
        <button
          type="button"
          aria-label={t('submissions.record.statusIs', { label: nameOf(labels, submission.label) })}
          className="flex h-8 w-full cursor-pointer items-center justify-between gap-2 rounded-control border border-border-strong bg-surface-raised px-2.5 pointer-coarse:h-11 print:border-0 print:px-0 [&>svg]:size-4 print:[&>svg]:hidden"
        >
          {badge}
          <ChevronDown aria-hidden="true" />
        </button>
      }
    />
  )
}

/** When, how long and from where; values that were not measured are left out. */
export function RecordFacts({ submission }: { submission: Submission }) {
  const { t, formatDate, language } = useI18n()
  const source = attributionOf(submission, 'utm_source')
  const { ip_address: address } = submission.meta
  const facts = [
    [
      t('submissions.column.sent'),
      formatDate(toIsoTimestamp(submission.data.created_at), {
        dateStyle: 'medium',
        timeStyle: 'short',
      }),
    ],
    submission.completion_time !== null && [
      t('submissions.column.took'),
      formatDuration(submission.completion_time, language),
    ],
    typeof source === 'string' && [t('submissions.column.source'), source],
    typeof address === 'string' && [t('submissions.column.ipAddress'), address],
  ].filter((fact) => fact !== false)
  return (
    <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 gap-y-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-faint">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
