import type { FormRow } from './use-forms.ts'

export const formFilters = ['all', 'live', 'draft', 'closed'] as const
export type FormFilter = (typeof formFilters)[number]

export const fitsFilter = (row: FormRow, filter: FormFilter): boolean =>
  filter === 'all' || row.state === filter

export function fitsSearch({ title, slug, tags }: FormRow, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const text = [title, slug, ...tags].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}
