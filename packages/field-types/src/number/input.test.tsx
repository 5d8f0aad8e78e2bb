import { expect, test } from 'vitest'
import { drawInput } from '../shared/testing/draw-input.tsx'
import { number } from './index.ts'
import { NumberInput } from './input.tsx'
import { joinThousands, spellDecimal } from './spelling.ts'

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

test('points between thousands are removed where a language separates thousands with them', () => {
  const typed = ['2.500', '1.000.000', '-12.345', '2.5', '2.5000', '0.500', '1.00.000', '2500']
  expect(typed.map((text) => joinThousands(text, 'de'))).toEqual([
    '2500',
    '1000000',
    '-12345',
    '2.5',
    '2.5000',
    '0.500',
    '1.00.000',
    '2500',
  ])
  expect(joinThousands('2.500', 'es')).toBe('2500')
  expect(joinThousands('1.234.567,5', 'de')).toBe('1234567.5')
  for (const language of ['en', 'fr', 'ar']) expect(joinThousands('2.500', language)).toBe('2.500')
})
