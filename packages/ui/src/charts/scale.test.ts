import { expect, test } from 'vitest'
import { drawLine, labelIndexes, listTicks, placeLabels } from './scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [25, [0, 10, 20, 30]],
  [486, [0, 200, 400, 600]],
  [1_000_000, [0, 500_000, 1_000_000]],
])('ticks up to %d are round', (highest, ticks) => {
  expect(listTicks(highest)).toEqual(ticks)
})

test('labels that would overlap are left out', () => {
  expect(labelIndexes(5, 10)).toEqual([0, 1, 2, 3, 4])
  expect(labelIndexes(30, 8)).toEqual([0, 4, 8, 12, 16, 20, 24, 28])
  expect(labelIndexes(0, 8)).toEqual([])
})

test('a label is placed before its line, or after it if there is no room, and left out if it would cover a later one', () => {
  const sidesOf = (lines: number[]) => placeLabels(lines, { start: 40, room: 80 })
  expect(sidesOf([40, 300, 400])).toEqual(['after', 'before', 'before'])
  expect(sidesOf([300, 350, 400, 430])).toEqual([null, 'before', null, 'before'])
  expect(sidesOf([40, 130])).toEqual([null, 'before'])
})

test('a line has a gap where there is no measurement', () => {
  expect(drawLine([[0, 1], null, [2, 3], [4, 5]])).toBe('M0.0 1.0M2.0 3.0L4.0 5.0')
})
