import type { FormRow } from './use-forms.ts'

export const formFilters = ['all', 'live', 'draft', 'closed'] as const
export type FormFilter = (typeof formFilters)[number]

/** As a person would say it: a form that takes no more answers is closed, whatever its author set. */
export function shownState(row: FormRow): 'live' | 'draft' | 'closed' | 'scheduled' | 'full' {
  if (row.scheduled_at !== null) return 'scheduled'
  if (row.state !== 'live') return row.state
  if (row.max_number_of_submissions_reached) return 'full'
  return row.is_closed ? 'closed' : 'live'
}

export const fitsFilter = (row: FormRow, filter: FormFilter): boolean =>
  filter === 'all' || row.state === filter

export function fitsSearch({ title, slug, tags }: FormRow, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const text = [title, slug, ...tags].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}
