import { expect, test } from 'vitest'
import { printMoment } from './print-moment.ts'

test.each([
  ['UTC', '2026-11-16T09:05:59Z', '2026-11-16 09:05'],
  ['Asia/Kathmandu', '2026-11-16T18:14:59Z', '2026-11-16 23:59'],
  ['Asia/Kathmandu', '2026-11-16T18:15:00Z', '2026-11-17 00:00'],
  ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08 01:59'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00'],
  ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', '2026-04-05 01:59'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05 01:30'],
  ['UTC', '1969-12-31T23:59:59.999Z', '1969-12-31 23:59'],
])('formats a time in %s', (zone, moment, expected) => {
  expect(printMoment(new Date(moment), zone)).toBe(expected)
  expect(printMoment(new Date(moment), zone)).toBe(expected)
})
