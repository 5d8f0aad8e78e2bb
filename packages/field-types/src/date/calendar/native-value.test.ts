import { expect, test } from 'vitest'
import { toNative } from './native-value.ts'

test('shows a stored date in local time of the zone', () => {
  expect(toNative('2026-11-15', false, 'Asia/Tokyo')).toBe('2026-11-15')
  expect(toNative('2026-11-15T10:30:00+01:00', true, 'Europe/Berlin')).toBe('2026-11-15T10:30')
  expect(toNative('2026-11-15T20:30:00Z', true, 'Asia/Tokyo')).toBe('2026-11-16T05:30')
  expect(toNative('2026-11-15T20:30:00Z', false, 'Asia/Tokyo')).toBe('2026-11-16')
})

test('shows it as stored if no zone is known', () => {
  expect(toNative('2026-11-15T10:30:00-03:30', true, null)).toBe('2026-11-15T10:30')
  expect(toNative('2026-11-15', true, null)).toBe('2026-11-15T00:00')
})

test('keeps native values, and shows nothing for anything else', () => {
  expect(toNative('2026-11-15T10:30', true, 'America/New_York')).toBe('2026-11-15T10:30')
  for (const odd of ['', 'soon', 7, null, {}]) expect(toNative(odd, true, null)).toBe('')
})
