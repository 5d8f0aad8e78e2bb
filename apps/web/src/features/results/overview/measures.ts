import type { EndpointResponse } from '@formstead/contract'
import type { MessageKey } from '@formstead/i18n'

export type Overview = EndpointResponse<'GET /open/forms/{form}/results/overview'>
export type Totals = Overview['current']
type Day = Totals['days'][number]

export const measures = ['views', 'starts', 'submissions', 'completion'] as const
export type Measure = (typeof measures)[number]

export const measureNames: Record<Measure, { name: MessageKey; perDay: MessageKey }> = {
  views: { name: 'results.views', perDay: 'results.viewsPerDay' },
  starts: { name: 'results.starts', perDay: 'results.startsPerDay' },
  submissions: { name: 'results.submissions', perDay: 'results.submissionsPerDay' },
  completion: { name: 'results.completion', perDay: 'results.completionPerDay' },
}

export function valueOfDay(measure: Measure, day: Day): number | null {
  if (measure !== 'completion') return day[measure]
  const of = day.starts ?? day.views
  return of ? Math.min(100, Math.round((day.submissions / of) * 100)) : null
}

/** Null if there is nothing to compare with. */
export function changeOf(now: number | null, before: number | null): number | null {
  return now === null || !before ? null : (now - before) / before
}
