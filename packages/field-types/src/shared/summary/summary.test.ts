import { expect, test } from 'vitest'
import type { Tallies } from '../../definition/summary.ts'
import { distribute } from './distribution.ts'
import { numericStats } from './numeric-stats.ts'
import { makeField, makeTallies } from '../testing/make-field.ts'
import { blockTypes } from '../../registry.ts'
import type { AnyFieldType } from '../../definition/block-type.ts'

const count = (counts: Record<string, number>, answered = 10): Tallies => ({
  ...makeTallies([]),
  answered,
  counts: new Map(Object.entries(counts)),
})

function summarize(type: string, settings: object, tallies: Tallies): unknown {
  const found = blockTypes.get(type) as AnyFieldType
  return found.summary.summarize(tallies, makeField(found, { ...settings }))
}

test('a distribution has options and custom answers, most frequent first', () => {
  expect(distribute(count({ b: 4, other: 1, a: 4 }), ['a', 'b', 'c']).rows).toEqual([
    { value: 'a', count: 4, share: 0.4 },
    { value: 'b', count: 4, share: 0.4 },
    { value: 'other', count: 1, share: 0.1 },
    { value: 'c', count: 0, share: 0 },
  ])
  expect(distribute(count({}, 0), ['a']).rows).toEqual([{ value: 'a', count: 0, share: 0 }])
})

test('a distribution leaves out the places of a former ranking, but no option named like one', () => {
  const counts = { '["a",1]': 3, '["b",2]': 3, a: 1 }
  expect(distribute(count(counts), ['a', '["b",2]']).rows).toEqual([
    { value: '["b",2]', count: 3, share: 0.3 },
    { value: 'a', count: 1, share: 0.1 },
  ])
})

test('numbers have an average with two decimals, a median, a minimum and a maximum', () => {
  const stats = numericStats.summarize(count({ 1: 2, 2: 1, 10: 1, much: 5, '': 1 }), makeAny())
  expect(stats).toEqual({
    count: 4,
    average: 3.5,
    median: 1.5,
    lowest: 1,
    highest: 10,
    buckets: [
      { from: 1, to: 1, count: 2 },
      { from: 2, to: 2, count: 1 },
      { from: 10, to: 10, count: 1 },
    ],
  })
  expect(numericStats.summarize(count({ much: 1 }), makeAny())).toBeNull()
})

test.each([
  ['whole numbers', Array.from({ length: 20 }, (_, index) => index + 1)],
  ['fractions', Array.from({ length: 33 }, (_, index) => index / 7)],
  ['negative numbers', Array.from({ length: 12 }, (_, index) => index - 30)],
])('every one of many %s is in one of at most eight ranges', (_, values) => {
  const stats = numericStats.summarize(
    count(Object.fromEntries(values.map((value) => [String(value), 1]))),
    makeAny(),
  )!
  expect(stats.buckets.length).toBeLessThanOrEqual(8)
  expect(stats.buckets.reduce((sum, bucket) => sum + bucket.count, 0)).toBe(values.length)
  expect([stats.buckets[0]?.from, stats.buckets.at(-1)?.to]).toEqual([
    Math.round(stats.lowest * 100) / 100,
    Math.round(stats.highest * 100) / 100,
  ])
})

test('ranges of numbers that differ only slightly have different ends', () => {
  const values = Array.from({ length: 9 }, (_, index) => (index + 1) / 1e5)
  const { buckets } = numericStats.summarize(
    count(Object.fromEntries(values.map((value) => [String(value), 1]))),
    makeAny(),
  )!
  expect(buckets.map(({ from }) => from)).toEqual(values.slice(0, 8))
  expect(buckets.at(-1)?.to).toBe(9e-5)
})

test('a rating counts its stars, and none beyond its current maximum', () => {
  expect(
    summarize('rating', { rating_max_value: 3 }, count({ 1: 1, 3: 2, 5: 4, 0: 1 }, 8)),
  ).toMatchObject({
    stats: { count: 3, average: 2.33, highest: 3 },
    rows: [
      { value: '3', count: 2, share: 2 / 3 },
      { value: '2', count: 0, share: 0 },
      { value: '1', count: 1, share: 1 / 3 },
    ],
  })
})

test('a checkbox counts yes and no', () => {
  expect(summarize('checkbox', {}, count({ true: 7, odd: 1 }, 10))).toEqual({
    rows: [
      { value: 'true', count: 7, share: 0.7 },
      { value: 'false', count: 0, share: 0 },
    ],
  })
})

test('dates have a first, a median and a last one', () => {
  expect(summarize('date', {}, count({ '2026-03-01': 1, '2025-01-01': 3, soon: 2 }))).toEqual({
    count: 4,
    earliest: '2025-01-01',
    median: '2025-01-01',
    latest: '2026-03-01',
  })
  expect(summarize('date', {}, count({}))).toBeNull()
})

test('a matrix has a distribution for each row, among those who answered it', () => {
  const counts = { '["A",1]': 3, '["A","2"]': 1, '["B","2"]': 2, '["gone",1]': 9, odd: 1, '[]': 1 }
  expect(summarize('matrix', { rows: ['A', 'B'], columns: [1, '2'] }, count(counts))).toEqual({
    columns: ['1', '2'],
    rows: [
      {
        name: 'A',
        cells: [
          { value: '1', count: 3, share: 0.75 },
          { value: '2', count: 1, share: 0.25 },
        ],
      },
      {
        name: 'B',
        cells: [
          { value: '1', count: 0, share: 0 },
          { value: '2', count: 2, share: 1 },
        ],
      },
    ],
  })
})

test('a ranking sorts options by average place; unranked ones are last', () => {
  const options = ['A', 'B', 'C'].map((name) => ({ id: name, name }))
  const counts = { '["A",2]': 2, '["B",1]': 2, '["A",1]': 1, '["gone",1]': 4, odd: 1 }
  expect(summarize('ranking', { ranking: { options } }, count(counts))).toEqual({
    rows: [
      { name: 'B', averagePlace: 1, firsts: 2 },
      { name: 'A', averagePlace: 1.67, firsts: 1 },
      { name: 'C', averagePlace: null, firsts: 0 },
    ],
  })
})

test('payments have a total and an average in each currency', () => {
  const charges = [
    { currency: 'EUR', count: 3, amountMinor: 1000 },
    { currency: 'JPY', count: 0, amountMinor: 0 },
  ]
  expect(summarize('payment', {}, { ...makeTallies([]), charges })).toEqual({
    currencies: [{ currency: 'EUR', count: 3, amountMinor: 1000, averageMinor: 333 }],
  })
})

const makeAny = () => makeField(blockTypes.get('number')!)
