import type { AnswerContext } from '@formstead/field-types'
import type { PublishedForm } from '../../forms/published/published-forms.ts'

export const contextOf = ({ document }: PublishedForm): AnswerContext => ({
  nowMs: Date.now(),
  timeZone: document.settings.time_zone,
})
