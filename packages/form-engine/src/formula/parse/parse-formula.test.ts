import { describe, expect, test } from 'vitest'
import { evaluateFormula } from '../evaluate/evaluate-formula.ts'
import { parseFormula } from './parse-formula.ts'

test('a formula becomes a tree with the position of each part', () => {
  expect(parseFormula(' round({ a }, 2) ')).toEqual({
    error: null,
    formula: {
      kind: 'call',
      name: 'ROUND',
      at: 1,
      args: [
        { kind: 'reference', id: 'a', at: 7 },
        { kind: 'literal', value: 2, at: 14 },
      ],
    },
  })
})

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['10 - 2 - 3', 5],
  ['10 - (2 - 3)', 11],
  ['24 / 4 / 2', 3],
  ['24 / (4 / 2)', 12],
  ['8 / 4 * 2', 4],
  ['-2 * 3', -6],
  ['2 * -3', -6],
  ['--2', 2],
  ['1 - -1', 2],
  ['1 + 1 = 2', true],
  ['2 < 1 + 2', true],
  ['(1 < 2) = TRUE', true],
  ['NOT 1 = 2', false],
  ['NOT (1 = 2)', true],
  ['NOT NOT 5', true],
  ['-NOT FALSE', -1],
  ['NOT -1', false],
  ['not true', false],
  ['NOT(TRUE) + 1', 1],
  ['NOT {(}', true],
  ['NOT "("', false],
  ['True', true],
  ['sUm(1, 2)', 3],
  ['.5', 0.5],
  ['00012.50', 12.5],
  ['1\n+\t2\u00a0', 3],
])('%s gives %j', (formula, value) => {
  expect(evaluateFormula(formula, {})).toEqual({ value, error: null })
})

test.each([
  [String.raw`"it's"`, "it's"],
  [String.raw`'say "hi"'`, 'say "hi"'],
  [String.raw`"say \"hi\""`, 'say "hi"'],
  [String.raw`'it\'s'`, "it's"],
  [String.raw`"C:\new"`, String.raw`C:\new`],
  [String.raw`"end\\"`, 'end\\'],
  ['"two\nlines"', 'two\nlines'],
  ['"{not a field} 😀"', '{not a field} 😀'],
])('text %s is parsed as %j', (formula, value) => {
  expect(evaluateFormula(formula, {})).toEqual({ value, error: null })
})

describe('invalid formulas', () => {
  test.each([
    ['', 'formula.empty', 0],
    ['  ', 'formula.empty', 2],
    ['1 +', 'formula.unexpected_end', 3],
    ['(1', 'formula.unexpected_end', 2],
    ['SUM(1', 'formula.unexpected_end', 5],
    ['1)', 'formula.unexpected_token', 1],
    ['1 2', 'formula.unexpected_token', 2],
    ['1e5', 'formula.unexpected_token', 1],
    ['SUM(,)', 'formula.unexpected_token', 4],
    ['SUM(1,)', 'formula.unexpected_token', 6],
    ['+1', 'formula.unexpected_token', 0],
    ['TRUE()', 'formula.unexpected_token', 4],
    ['1 & 2', 'formula.unexpected_character', 2],
    ['1 == 2', 'formula.unexpected_token', 3],
    ['1 != 2', 'formula.unexpected_character', 2],
    ['“a”', 'formula.unexpected_character', 0],
    ['1 + "abc', 'formula.unclosed_text', 4],
    [String.raw`"abc\"`, 'formula.unclosed_text', 0],
    ['1 + {abc', 'formula.unclosed_reference', 4],
    ['{a{b}}', 'formula.unclosed_reference', 0],
    ['{ }', 'formula.empty_reference', 0],
    ['price * 2', 'formula.bare_name', 0],
    ['SUM', 'formula.bare_name', 0],
    ['1 < 2 < 3', 'formula.second_comparison', 6],
    ['1 = 2 <> 3', 'formula.second_comparison', 6],
    ['9'.repeat(400), 'formula.number_too_large', 0],
    [' '.repeat(2001), 'formula.too_long', 2000],
    [`"{${'x'.repeat(2000)}}"`, 'formula.too_long', 2000],
  ])('%j: %s at %i', (text, code, at) => {
    expect(parseFormula(text)).toMatchObject({ formula: null, error: { code, at } })
  })

  test('50 nested parentheses are parsed, 51 are not', () => {
    const nest = (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`
    expect(evaluateFormula(nest(50), {})).toEqual({ value: 1, error: null })
    expect(parseFormula(nest(51)).error).toEqual({ code: 'formula.too_deep', at: 51 })
    expect(parseFormula(`${'-'.repeat(51)}1`).error?.code).toBe('formula.too_deep')
  })

  test('a long sum is not a deep one', () => {
    expect(evaluateFormula(Array(900).fill('1').join('+'), {})).toEqual({ value: 900, error: null })
  })
})
