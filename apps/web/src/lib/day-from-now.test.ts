import { expect, test } from 'vitest'
import { dayFromNow } from './day-from-now.ts'

test('today is the day in the time zone, and a week has seven days even when clocks change', () => {
  const late = Date.parse('2026-11-16T23:30:00Z')
  expect(dayFromNow(0, 'UTC', late)).toBe('2026-11-16')
  expect(dayFromNow(0, 'Europe/Berlin', late)).toBe('2026-11-17')
  expect(dayFromNow(-7, 'Europe/Berlin', late)).toBe('2026-11-10')
  expect(dayFromNow(0, 'America/New_York', Date.parse('2026-11-17T03:00:00Z'))).toBe('2026-11-16')
  expect(dayFromNow(7, 'Europe/Berlin', Date.parse('2026-03-27T22:30:00Z'))).toBe('2026-04-03')
})
