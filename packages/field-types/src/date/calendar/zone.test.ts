import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstZone, fromLocalMs, offsetMinutes, toLocalMs } from './zone.ts'

const at = (iso: string) => Date.parse(iso)

test.each([
  ['Europe/Berlin', '2026-01-01T00:00Z', 60],
  ['Europe/Berlin', '2026-07-01T00:00Z', 120],
  ['Asia/Kolkata', '2026-07-01T00:00Z', 330],
  ['America/St_Johns', '2026-01-01T00:00Z', -210],
  ['Pacific/Kiritimati', '2026-01-01T00:00Z', 840],
  ['UTC', '2026-01-01T00:00Z', 0],
])('%s at %s is %i minutes ahead', (zone, iso, minutes) => {
  expect(offsetMinutes(at(iso), zone)).toBe(minutes)
})

test('uses the first zone that exists, or else UTC', () => {
  expect(firstZone(null, '', 'Mars/Base', 'Asia/Tokyo')).toBe('Asia/Tokyo')
  expect(firstZone(undefined, 'nowhere')).toBe('UTC')
})

test('a time skipped in spring moves forward by an hour', () => {
  expect(fromLocalMs(at('2026-03-29T02:30Z'), 'Europe/Berlin')).toBe(at('2026-03-29T01:30Z'))
  expect(toLocalMs(at('2026-03-29T01:30Z'), 'Europe/Berlin')).toBe(at('2026-03-29T03:30Z'))
})

test('a time that occurs twice in autumn means the first one', () => {
  expect(fromLocalMs(at('2026-10-25T02:30Z'), 'Europe/Berlin')).toBe(at('2026-10-25T00:30Z'))
})

test('a date that a zone skipped moves forward by a day', () => {
  const skipped = fromLocalMs(at('2011-12-30T12:00Z'), 'Pacific/Apia')
  expect(toLocalMs(skipped, 'Pacific/Apia')).toBe(at('2011-12-31T12:00Z'))
})

const zones = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
  'America/Sao_Paulo',
)
const minutes = fc
  .integer({ min: at('1900-01-01T00:00Z') / 60_000, max: at('2100-01-01T00:00Z') / 60_000 })
  .map((minute) => minute * 60_000)

test('local time is as given or, if skipped, later by at most a day', () => {
  fc.assert(
    fc.property(minutes, zones, (localMs, zone) => {
      const shown = toLocalMs(fromLocalMs(localMs, zone), zone)
      expect(shown).toBeGreaterThanOrEqual(localMs)
      expect(shown - localMs).toBeLessThanOrEqual(86_400_000)
    }),
    { numRuns: 500 },
  )
})

test('every instant is restored from local time, or an earlier one with the same local time', () => {
  fc.assert(
    fc.property(minutes, zones, (ms, zone) => {
      const found = fromLocalMs(toLocalMs(ms, zone), zone)
      expect(found).toBeLessThanOrEqual(ms)
      expect(toLocalMs(found, zone)).toBe(toLocalMs(ms, zone))
    }),
    { numRuns: 500 },
  )
})

test('both hold around every clock change', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])
    for (let ms = at('2026-01-01T00:00Z'); ms < at('2027-01-01T00:00Z'); ms += 3_600_000) {
      if (offsetMinutes(ms, zone) === offsetMinutes(ms + 7_200_000, zone)) continue
      const found = fromLocalMs(toLocalMs(ms, zone), zone)
      expect(toLocalMs(found, zone)).toBe(toLocalMs(ms, zone))
      expect(toLocalMs(fromLocalMs(ms, zone), zone)).toBeGreaterThanOrEqual(ms)
    }
})
