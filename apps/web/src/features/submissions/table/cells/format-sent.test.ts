import { expect, test } from 'vitest'
import { formatDuration, formatSent } from './format-sent.ts'

const english = {
  language: 'en',
  formatDate: (date: string | number | Date, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', options ?? { dateStyle: 'medium' }).format(new Date(date)),
} as const
const now = new Date(2025, 10, 14, 16, 30).getTime()
const sent = (...at: [number, number, number, number, number]) =>
  formatSent(new Date(...at).toISOString(), english, now)

test('the closer, the shorter', () => {
  expect(formatSent(new Date(now - 20_000).toISOString(), english, now)).toBeNull()
  expect(sent(2025, 10, 14, 16, 18)).toBe('12 min. ago')
  expect(sent(2025, 10, 14, 8, 15)).toBe('08:15')
  expect(sent(2025, 10, 13, 21, 30)).toBe('Thu 21:30')
  expect(sent(2025, 9, 1, 9, 0)).toBe('1 Oct 2025')
})

test('durations have at most two units', () => {
  expect(formatDuration(41, 'en')).toBe('41 sec')
  expect(formatDuration(401, 'en')).toBe('6 min 41 sec')
  expect(formatDuration(7500, 'en')).toBe('2 hr 5 min')
})
