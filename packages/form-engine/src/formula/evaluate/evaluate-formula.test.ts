import { describe, expect, test } from 'vitest'
import { evaluateFormula } from './evaluate-formula.ts'

const answers = {
  n: 5,
  half: 0.5,
  text: 'abc',
  digits: '5',
  yes: true,
  empty: '',
  list: ['a', 'b'],
  one: ['a'],
  date: '2025-03-01',
}

const valueOf = (formula: string) => evaluateFormula(formula, answers).value

describe('coercion', () => {
  test.each([
    ['{missing}', null],
    ['{n} + {missing}', null],
    ['{missing} - 1', null],
    ['{missing} * 0', null],
    ['-{missing}', null],
    ['1 / 0', null],
    ['0 / 0', null],
    ['{yes} + 1', 2],
    ['{yes} * FALSE', 0],
    ['{digits} * 2', 10],
    ['" 5 " - 1', 4],
    ['"1e2" * 1', 100],
    ['"0x10" * 1', null],
    ['"1,000" * 1', null],
    ['"Infinity" * 1', null],
    [`"${'0'.repeat(63)}5" * 1`, 5],
    [`"${'0'.repeat(64)}5" * 1`, null],
    ['{text} * 2', null],
    ['{empty} * 2', null],
    ['{list} * 2', null],
    ['{list} + 1', null],
    ['{text} + {n}', 'abc5'],
    ['{n} + {text}', '5abc'],
    ['"total: " + {missing}', 'total: '],
    ['"total: " + 1 / 4', 'total: 0.25'],
    ['{text} + {yes}', 'abcTRUE'],
    ['"chosen: " + {list}', 'chosen: a, b'],
    ['1 + 2 + "a" + 1 + 2', '3a12'],
    ['{text} = "ABC"', true],
    ['{text} <> "ABC"', false],
    ['{n} = "5"', true],
    ['{n} = "5.0"', true],
    ['"05" = "5"', false],
    ['{yes} = 1', true],
    ['{yes} = "true"', true],
    ['{missing} = {empty}', true],
    ['{missing} = 0', false],
    ['{missing} = FALSE', false],
    ['{one} = "A"', true],
    ['{list} = "a, b"', true],
    ['{n} > 4', true],
    ['{digits} >= 5', true],
    ['"10" > "9"', true],
    ['{text} > "abb"', false],
    ['{text} <= "abb"', false],
    ['{missing} < 1', false],
    ['{missing} >= 0', false],
    ['{date} > "2024-01-01"', false],
    ['{date} = "2025-03-01"', true],
  ])('%s is %j', (formula, value) => {
    expect(evaluateFormula(formula, answers)).toEqual({ value, error: null })
  })
})

describe('decimals keep 15 significant digits', () => {
  test.each([
    ['0.1 + 0.2', 0.3],
    ['0.1 + 0.2 = 0.3', true],
    ['1.1 * 3', 3.3],
    ['19.99 * 100', 1999],
    ['1 / 3', 0.333333333333333],
    ['0.3 - 0.1 - 0.2', 0],
    ['9007199254740991', 9007199254740991],
    ['"" + 1 / 3', '0.333333333333333'],
    ['"" + 1000000 * 1000000', '1000000000000'],
    ['"" + POWER(10, 21)', '1e+21'],
    ['"" + 0.0000001', '1e-7'],
    ['"" + -0', '0'],
    ['LEN("" + POWER(10, 300) / 3)', 21],
    ['POWER(10, 308) * 10', null],
    [`${Number.MAX_VALUE.toLocaleString('en', { useGrouping: false })} / 1`, null],
  ])('%s is %j', (formula, value) => {
    expect(evaluateFormula(formula, {})).toEqual({ value, error: null })
  })
})

test.each([
  ['{n}', 'auto', 5],
  ['{n}', 'text', '5'],
  ['{digits}', 'auto', '5'],
  ['{digits}', 'number', 5],
  ['{text}', 'number', null],
  ['{yes}', 'auto', true],
  ['{yes}', 'number', 1],
  ['{yes}', 'text', 'TRUE'],
  ['{missing}', 'text', null],
  ['{missing}', 'number', null],
  ['{list}', 'auto', ['a', 'b']],
  ['{list}', 'text', 'a, b'],
  ['{list}', 'number', null],
] as const)('%s as %s is %j', (formula, resultType, value) => {
  expect(evaluateFormula(formula, answers, { resultType })).toEqual({ value, error: null })
})

test('any error makes the value null and reports the problem and its position', () => {
  expect(evaluateFormula('1 + FOO(2)', {})).toEqual({
    value: null,
    error: { code: 'formula.unknown_function', at: 4, values: { name: 'FOO' } },
  })
  expect(evaluateFormula('LEFT("a")', {})).toEqual({
    value: null,
    error: {
      code: 'formula.too_few_arguments',
      at: 0,
      values: { name: 'LEFT', count: 1, limit: 2 },
    },
  })
  expect(evaluateFormula('1 +', {})).toEqual({
    value: null,
    error: { code: 'formula.unexpected_end', at: 3 },
  })
})

test('a value that is not a number, text, boolean or list of them counts as missing', () => {
  const strange = {
    nan: NaN,
    inf: Infinity,
    obj: { a: 1 },
    when: new Date(0),
    big: 1n,
    fn: () => 1,
  }
  for (const id of Object.keys(strange))
    expect(evaluateFormula(`ISBLANK({${id}})`, strange)).toEqual({ value: true, error: null })
  const circular: unknown[] = []
  circular.push(circular)
  expect(evaluateFormula('COUNT({circular}) + LEN({circular})', { circular }).value).toBe(1)
})

test('names from JavaScript have no effect', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'valueOf']
  for (const name of names) {
    expect(evaluateFormula(`{${name}}`, {})).toEqual({ value: null, error: null })
    expect(evaluateFormula(`${name}(1)`, {}).error?.code).toBe('formula.unknown_function')
  }
  const own: Record<string, unknown> = JSON.parse('{"__proto__": 7, "constructor": 8}')
  expect(evaluateFormula('{__proto__} + {constructor}', own).value).toBe(15)
})

test('functions may nest 10 deep', () => {
  const nest = (depth: number) => `${'ABS('.repeat(depth)}1${')'.repeat(depth)}`
  expect(valueOf(nest(10))).toBe(1)
  expect(evaluateFormula(nest(11), {})).toEqual({
    value: null,
    error: { code: 'formula.nested_too_deep', at: 40, values: { max: 10 } },
  })
  expect(valueOf(`IF(TRUE, 1, ${nest(10)})`)).toBe(1)
  expect(valueOf(Array(20).fill('ABS(1)').join(' + '))).toBe(20)
})
