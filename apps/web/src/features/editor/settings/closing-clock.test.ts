import { expect, test } from 'vitest'
import { fromClock, toClock } from './closing-clock.ts'

test('a stored moment is shown in the time zone of the form', () => {
  expect(toClock('2026-12-01T17:30:00.000Z', 'Europe/Paris')).toEqual({
    day: '2026-12-01',
    time: '18:30',
  })
  expect(toClock('2026-12-01T23:30:00Z', 'Asia/Tokyo')).toEqual({
    day: '2026-12-02',
    time: '08:30',
  })
})

test('a moment without a zone is already in that of the form', () => {
  expect(toClock('2026-12-01T18:30', 'Asia/Tokyo')).toEqual({ day: '2026-12-01', time: '18:30' })
  expect(toClock('2026-12-01', 'Asia/Tokyo')).toEqual({ day: '2026-12-01', time: '00:00' })
})

test('an invalid moment is ignored', () => {
  expect(toClock('soon', 'UTC')).toBeNull()
})

test('a chosen time is shown again', () => {
  const clock = { day: '2027-03-28', time: '02:30' }
  expect(toClock(fromClock(clock), 'Europe/Paris')).toEqual(clock)
})
