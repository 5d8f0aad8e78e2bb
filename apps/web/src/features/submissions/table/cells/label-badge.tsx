import type { LabelColor } from '@formstead/contract'
import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { Badge, type BadgeTone } from '@formstead/ui'
import type { Label } from '../table-query.ts'

export const labelTones: Record<LabelColor, BadgeTone> = {
  gray: 'neutral',
  blue: 'accent',
  green: 'success',
  amber: 'warning',
  red: 'danger',
  purple: 'violet',
}

/** The default labels of every form. */
const names: Record<string, MessageKey> = {
  new: 'submissions.label.new',
  in_review: 'submissions.label.inReview',
  accepted: 'submissions.label.accepted',
  declined: 'submissions.label.declined',
}

/** `null` means the first label: nobody has looked at the submission. */
export const findLabel = (labels: readonly Label[], id: string | null): Label | undefined =>
  labels.find((label) => label.id === id) ?? labels[0]

export function useLabelNames(): (labels: readonly Label[], id: string | null) => string {
  const t = useT()
  return (labels, id) => {
    const label = findLabel(labels, id)
    const key = label && names[label.id]
    return label?.name ?? (key ? t(key) : (label?.id ?? ''))
  }
}

export function LabelBadge({ labels, id }: { labels: readonly Label[]; id: string | null }) {
  const nameOf = useLabelNames()
  const label = findLabel(labels, id)
  if (!label) return null
  return <Badge tone={labelTones[label.color]}>{nameOf(labels, id)}</Badge>
}
