import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

test('a date without a time zone is in UTC, wherever it is read', () => {
  expect(readDate('2026-03-01 03:30:05')).toBe('2026-03-01T03:30:05Z')
})
