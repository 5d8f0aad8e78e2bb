import { expect, test } from 'vitest'
import { fitsFilter, fitsSearch } from './filter-forms.ts'
import type { FormRow } from './use-forms.ts'

const row: FormRow = {
  id: 1,
  slug: 'visitor-feedback',
  title: 'Visitor feedback',
  visibility: 'public',
  tags: ['Museum'],
  views_count: 0,
  submissions_count: 0,
  created_at: '',
  updated_at: '',
  last_edited_human: '',
  closes_at: null,
  is_closed: false,
  max_submissions_count: null,
  max_number_of_submissions_reached: false,
  plan_tier: 'free',
  workspace_id: 1,
  share_url: '',
  has_unpublished_changes: false,
  scheduled_at: null,
  state: 'live',
}

test('every word of the search must be somewhere in the form', () => {
  expect(fitsSearch(row, 'museum VISITOR')).toBe(true)
  expect(fitsSearch(row, 'museum order')).toBe(false)
  expect(fitsSearch(row, ' ')).toBe(true)
})

test('a filter leaves what is in that state', () => {
  expect([fitsFilter(row, 'all'), fitsFilter(row, 'live'), fitsFilter(row, 'draft')]).toEqual([
    true,
    true,
    false,
  ])
})
