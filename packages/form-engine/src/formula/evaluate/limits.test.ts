import { expect, test } from 'vitest'
import { evaluateFormula } from './evaluate-formula.ts'

const full = 'x'.repeat(65_536)
const items = Array.from({ length: 10_000 }, (_, index) => index)
const codeOf = (formula: string, values = {}) => evaluateFormula(formula, values).error?.code

test('a text has at most 64 KB, not one character more', () => {
  expect(evaluateFormula('LEN({full})', { full }).value).toBe(65_536)
  expect(codeOf('LEN({long})', { long: `${full}x` })).toBe('formula.text_too_long')
  expect(evaluateFormula('1 + LEN({full} + "x")', { full }).error).toEqual({
    code: 'formula.text_too_long',
    at: 15,
  })
  expect(codeOf('REPT({full}, 100)', { full })).toBe('formula.text_too_long')
  expect(evaluateFormula('LEN(JOIN({one}))', { one: [full] }).value).toBe(65_536)
  expect(evaluateFormula('1 + CONCAT({full}, "x")', { full }).error).toEqual({
    code: 'formula.text_too_long',
    at: 4,
  })
  expect(codeOf('UPPER({sharp})', { sharp: 'ß'.repeat(40_000) })).toBe('formula.text_too_long')
  expect(codeOf('SUBSTITUTE({full}, "x", "xx")', { full })).toBe('formula.text_too_long')
  expect(codeOf('SUBSTITUTE({a}, "x", {a})', { a: 'x'.repeat(30_000) })).toBe(
    'formula.text_too_long',
  )
  expect(codeOf('REPLACE({full}, 1, 0, "x")', { full })).toBe('formula.text_too_long')
  expect(codeOf('JOIN({items}, {full})', { items, full })).toBe('formula.text_too_long')
  expect(codeOf('COUNT({items})', { items: [`${full}x`] })).toBe('formula.text_too_long')
})

test('a list has at most 10 000 items', () => {
  expect(evaluateFormula('SUM({items})', { items }).value).toBe(49_995_000)
  expect(codeOf('COUNT({items})', { items: [...items, 1] })).toBe('formula.list_too_long')
})

test('operations on long values use up the fuel', () => {
  const many = (formula: string) => `CONCAT(${Array(100).fill(formula).join(', ')})`
  expect(codeOf(many('SUM({items})'), { items })).toBe('formula.out_of_fuel')
  expect(codeOf(many('LEN({full})'), { full })).toBe('formula.out_of_fuel')
  expect(codeOf('COUNT({texts})', { texts: items.map(() => 'x'.repeat(1000)) })).toBe(
    'formula.out_of_fuel',
  )
  expect(evaluateFormula(many('1'), {}).value).toBe('1'.repeat(100))
})

test('the longest formula does not run out of fuel', () => {
  expect(evaluateFormula(Array(1000).fill('1').join('+'), {}).value).toBe(1000)
})
