import type { MessageKey } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { Badge, type BadgeTone } from '@formstead/ui'
import { shownState, type FormStateFacts, type ShownState } from '../../lib/forms/shown-state.ts'

const tones: Record<ShownState, BadgeTone> = {
  live: 'success',
  draft: 'neutral',
  closed: 'neutral',
  scheduled: 'accent',
  full: 'warning',
  closing: 'warning',
}

/** The usual state is a dot and a word; only exceptions are shown as badges. */
export function FormState({ form }: { form: FormStateFacts }) {
  const state = shownState(form)
  const text = useStateText(form)
  if (state !== 'live') return <Badge tone={tones[state]}>{text}</Badge>
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <StateDot form={form} />
      {text}
    </span>
  )
}

export const toneDots: Record<BadgeTone, string> = {
  success: 'bg-success',
  neutral: 'bg-text-faint',
  accent: 'bg-accent',
  warning: 'bg-warning-fill',
  danger: 'bg-danger',
  violet: 'bg-violet',
}

export const StateDot = ({ form }: { form: FormStateFacts }) => (
  <StateMark state={shownState(form)} />
)

export const StateMark = ({ state }: { state: ShownState }) => (
  <span className={`size-2 shrink-0 rounded-full ${toneDots[tones[state]]}`} />
)

const texts: Record<Exclude<ShownState, 'full' | 'closing'>, MessageKey> = {
  live: 'home.live',
  draft: 'home.draft',
  closed: 'home.closed',
  scheduled: 'home.scheduled',
}

export function useStateText(form: FormStateFacts): string {
  const { t, formatNumber, formatAgo } = useI18n()
  const state = shownState(form)
  if (state === 'closing') return t('home.closing', { when: formatAgo(form.closes_at!) })
  if (state !== 'full') return t(texts[state])
  const most = form.max_submissions_count ?? 0
  return t('home.full', {
    count: formatNumber(form.submissions_count),
    most: formatNumber(most),
  })
}
