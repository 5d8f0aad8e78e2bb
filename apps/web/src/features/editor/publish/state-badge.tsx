import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { Badge, type BadgeTone } from '@formstead/ui'
import { useFormChanges, type FormChanges } from './changes/use-form-changes.ts'

type Shown = FormChanges['state'] | 'scheduled'

const shapes: Record<Shown, { tone: BadgeTone; text: MessageKey }> = {
  draft: { tone: 'neutral', text: 'editor.state.draft' },
  live: { tone: 'success', text: 'editor.state.live' },
  closed: { tone: 'warning', text: 'editor.state.closed' },
  scheduled: { tone: 'accent', text: 'editor.state.scheduled' },
}

export const stateText = (state: Shown): MessageKey => shapes[state].text

/** The current state for respondents, or a scheduled change of it. */
export function StateBadge() {
  const t = useT()
  const changes = useFormChanges()
  if (!changes) return null
  const shown = changes.scheduled ? 'scheduled' : changes.state
  const { tone, text } = shapes[shown]
  return (
    <Badge tone={tone}>
      {shown === 'live' && <span className="size-1.5 rounded-full bg-current" />}
      {t(text)}
    </Badge>
  )
}
