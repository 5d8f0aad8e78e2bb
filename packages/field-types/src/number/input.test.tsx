import { expect, test } from 'vitest'
import { drawInput } from '../shared/testing/draw-input.tsx'
import { number } from './index.ts'
import { NumberInput } from './input.tsx'
import { spellDecimal } from './spelling.ts'

const draw = (settings = {}, given = {}) => drawInput(NumberInput, number, settings, given)

test('phones show digits, unless negative numbers are possible', () => {
  expect(draw()).toContain('inputMode="decimal"')
  expect(draw({ number_min: -5 })).toContain('inputMode="text"')
})

test('the counter counts the stored number', () => {
  const limit = { max_char_limit: 3, show_char_limit: true }
  expect(draw(limit, { value: '.5', enhanced: true })).toContain('3/3')
})

test('a comma becomes a point immediately if it is the decimal separator', () => {
  expect(
    ['1,5', '1,', '1.000,5', '1,000,5', '1,5,'].map((typed) => spellDecimal(typed, 'fr')),
  ).toEqual(['1.5', '1.', '1.000,5', '1,000,5', '1,5,'])
  expect(spellDecimal('1,5', 'en')).toBe('1,5')
  expect(spellDecimal('١٫٥', 'ar')).toBe('1.5')
})
