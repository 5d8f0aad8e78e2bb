import { expect, test } from 'vitest'
import { shownState, type FormStateFacts } from './shown-state.ts'

const now = Date.parse('2026-11-16T12:00:00Z')
const live: FormStateFacts = {
  state: 'live',
  is_closed: false,
  closes_at: null,
  submissions_count: 3,
  max_submissions_count: null,
  max_number_of_submissions_reached: false,
  scheduled_at: null,
}

test.each([
  [{}, 'live'],
  [{ state: 'draft' }, 'draft'],
  [{ state: 'draft', scheduled_at: '2026-12-01T09:00:00Z' }, 'scheduled'],
  [{ is_closed: true, max_number_of_submissions_reached: true }, 'closed'],
  [{ max_number_of_submissions_reached: true }, 'full'],
  [{ closes_at: '2026-11-20T12:00:00Z' }, 'closing'],
  [{ closes_at: '2027-11-20T12:00:00Z' }, 'live'],
] as const)('%j is shown as %s', (more, state) => {
  expect(shownState({ ...live, ...more }, now)).toBe(state)
})
