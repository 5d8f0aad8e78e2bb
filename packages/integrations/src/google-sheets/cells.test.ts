import { expect, test } from 'vitest'
import { sampleAnswer } from '../testing/sample-delivery.ts'
import { cellOf } from './cells.ts'

test('a text that is too long for a cell is not cut within an emoji', () => {
  const start = 'x'.repeat(49_999)
  expect(cellOf(sampleAnswer({ value: `${start}😀`, text: `${start}😀` }))).toBe(start)
})
