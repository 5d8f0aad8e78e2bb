import { expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-99', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  [`bytes=0-${'9'.repeat(400)}`, { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-20', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=5-2', undefined],
  ['bytes=a-b', undefined],
  ['bytes=-1-2', undefined],
  ['bytes=1.5-2', undefined],
  ['items=0-1', undefined],
  ['bytes=0-1,3-4', undefined],
  [`bytes=${'0-,'.repeat(1_000)}0-`, undefined],
])('%s of ten bytes', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected)
})

test.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('%s of an empty file is invalid', (header) => {
  expect(parseRange(header, 0)).toBe('unsatisfiable')
})
