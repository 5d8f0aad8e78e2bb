import type { EndpointResponse } from '@formstead/contract'

type FormRow = EndpointResponse<'GET /open/workspaces/{workspace}/forms'>['data'][number]
export type FormStateFacts = Pick<
  FormRow,
  | 'state'
  | 'is_closed'
  | 'closes_at'
  | 'submissions_count'
  | 'max_submissions_count'
  | 'max_number_of_submissions_reached'
  | 'scheduled_at'
>

const soonMs = 14 * 24 * 3600 * 1000

/** In everyday terms: a form that accepts no more submissions is closed, whatever state its author set. */
export function shownState(form: FormStateFacts, now: number = Date.now()) {
  if (form.scheduled_at !== null) return 'scheduled'
  if (form.state !== 'live') return form.state
  if (form.is_closed) return 'closed'
  if (form.max_number_of_submissions_reached) return 'full'
  const closesInMs = form.closes_at === null ? Infinity : Date.parse(form.closes_at) - now
  return closesInMs < soonMs ? 'closing' : 'live'
}

export type ShownState = ReturnType<typeof shownState>
