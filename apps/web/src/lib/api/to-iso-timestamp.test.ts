import { expect, test } from 'vitest'
import { toIsoTimestamp } from './to-iso-timestamp.ts'

test('a date without a time zone is in UTC, wherever it is read', () => {
  expect(toIsoTimestamp('2026-03-01 03:30:05')).toBe('2026-03-01T03:30:05Z')
})
