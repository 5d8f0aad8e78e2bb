import { expect, test } from 'vitest'
import { lastDays } from './period-picker.tsx'

test("the last days end today in the form's time zone", () => {
  const nowMs = Date.parse('2026-03-01T03:30:00Z')
  const week = { from: '2026-02-23', to: '2026-03-01' }
  expect(lastDays(7, 'UTC', nowMs)).toEqual(week)
  expect(lastDays(7, 'America/New_York', nowMs)).toEqual({ from: '2026-02-22', to: '2026-02-28' })
  expect(lastDays(7, 'Pacific/Kiritimati', nowMs)).toEqual(week)
})
