import { expect, test } from 'vitest'
import { printDate, printInZone } from './print-date.ts'

test('dates are printed in UTC', () => {
  expect(printDate(new Date('2026-03-01T09:30:05.678Z'))).toBe('2026-03-01 09:30:05')
})

test.each([
  ['Europe/Paris', '2026-07-01T14:00:00+02:00'],
  ['America/St_Johns', '2026-07-01T09:30:00-02:30'],
  ['Asia/Kathmandu', '2026-07-01T17:45:00+05:45'],
  ['UTC', '2026-07-01T12:00:00+00:00'],
  ['Mars/Olympus', '2026-07-01T12:00:00.000Z'],
])('in %s it is %s', (zone, printed) => {
  expect(printInZone('2026-07-01T12:00:00.000Z', zone)).toBe(printed)
  expect(Date.parse(printed)).toBe(Date.parse('2026-07-01T12:00:00Z'))
})
