import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, isDay, parseDay, printDay } from './calendar.ts'

const anyDay = fc.integer({ min: parseDay('0001-01-01')!, max: parseDay('9999-12-31')! })

test('counts days from 1970', () => {
  expect(parseDay('1970-01-01')).toBe(0)
  expect(parseDay('2026-11-15')).toBe(20_772)
  expect(printDay(-1)).toBe('1969-12-31')
})

test.each([
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '0000-12-31',
  '26-1-1',
  '',
])('%s does not exist', (text) => {
  expect(parseDay(text)).toBeNull()
})

test('printed dates are parsed again, from the year 1 to 9999', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(parseDay(printDay(day))).toBe(day)
    }),
  )
  expect([isDay(parseDay('0001-01-01')! - 1), isDay(parseDay('9999-12-31')! + 1)]).toEqual([
    false,
    false,
  ])
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-15', -12, '2025-11-15'],
  ['2026-12-31', 1, '2027-01-31'],
  ['0099-05-05', 1, '0099-06-05'],
])('%s and %i months is %s', (from, months, to) => {
  expect(printDay(addMonths(parseDay(from)!, months))).toBe(to)
})

test('adding months keeps the day of the month, or uses the last one', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -24, max: 24 }), (day, months) => {
      const wanted = new Date(day * 86_400_000)
      const moved = new Date(addMonths(day, months) * 86_400_000)
      const index = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
      expect(index(moved)).toBe(index(wanted) + months)
      const next = new Date(moved.getTime() + 86_400_000)
      expect(moved.getUTCDate() === wanted.getUTCDate() || next.getUTCDate() === 1).toBe(true)
    }),
  )
})
