import { attributionColumn } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { toIsoTimestamp } from '../../../../lib/api/to-iso-timestamp.ts'
import { formatDuration, formatSent } from './format-sent.ts'
import { LabelBadge } from './label-badge.tsx'
import type { Label, Submission } from '../table-query.ts'

type OwnCellProps = { row: Submission; id: string; labels: readonly Label[] }

/** Metadata of a submission, as opposed to its answers. */
export function OwnCell({ row, id, labels }: OwnCellProps) {
  const { t, language } = useI18n()
  if (id === '@created_at') return <SentAt date={row.data.created_at} />
  if (id === '@updated_at') return <SentAt date={row.updated_at} />
  if (id === '@label') return <LabelBadge labels={labels} id={row.label} />
  if (id === '@status')
    return t(row.data.status === 'partial' ? 'submissions.partial' : 'submissions.sent')
  if (id === '@completion_time')
    return row.completion_time === null ? '–' : formatDuration(row.completion_time, language)
  const text = id.startsWith(attributionColumn)
    ? attributionOf(row, id.slice(attributionColumn.length))
    : row.meta['ip_address']
  return typeof text === 'string' && text !== '' ? text : '–'
}

export function attributionOf({ meta }: Submission, key: string): unknown {
  const attribution = meta['attribution']
  return typeof attribution === 'object' && attribution !== null
    ? (attribution as Record<string, unknown>)[key]
    : undefined
}

export function SentAt({ date }: { date: string }) {
  const i18n = useI18n()
  const sentAt = toIsoTimestamp(date)
  return (
    <time
      dateTime={sentAt}
      title={i18n.formatDate(sentAt, { dateStyle: 'full', timeStyle: 'short' })}
      className="text-text-muted tabular-nums"
    >
      {formatSent(sentAt, i18n) ?? i18n.t('submissions.justNow')}
    </time>
  )
}
