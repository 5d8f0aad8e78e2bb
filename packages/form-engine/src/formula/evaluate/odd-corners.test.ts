import { expect, test } from 'vitest'
import { evaluateFormula } from './evaluate-formula.ts'
import { evaluateVariables } from './evaluate-variables.ts'

const valueOf = (formula: string, answers: Record<string, unknown>) =>
  evaluateFormula(formula, answers).value

test('a field takes precedence over a variable of the same id', () => {
  const variables = [
    { id: 'a', formula: '1' },
    { id: 'b', formula: '{a} + 1' },
  ]
  expect(evaluateVariables(variables, { a: 10 }).values).toEqual({ a: 1, b: 11 })
})

test('option names may contain tabs, backslashes, line breaks, quotes, commas and unicode', () => {
  const option = 'a\tb\\c\nd"e\'f, g 😀'
  const formula = `CONTAINS({pick}, "a\tb\\\\c\nd\\"e'f, g 😀")`
  expect(valueOf(formula, { pick: [option] })).toBe(true)
  expect(valueOf('SWITCH({pick}, "a\\\\b", 1, 2)', { pick: 'a\\b' })).toBe(1)
})

test('a matrix with any rows crashes nothing', () => {
  const matrix = { row: 'column' }
  expect(valueOf('"<" + {matrix} + ">"', { matrix })).toBe('<>')
  expect(valueOf('{matrix} + 1', { matrix })).toBeNull()
})

test('0, "0" and false are values, not blanks', () => {
  for (const value of [0, '0', false]) {
    expect(valueOf('ISBLANK({x})', { x: value })).toBe(false)
    expect(valueOf('COALESCE({x}, "fallback")', { x: value })).toBe(value)
    expect(valueOf('IFBLANK({x}, "fallback")', { x: value })).toBe(value)
    expect(valueOf('IFERROR({x}, "fallback")', { x: value })).toBe(value)
  }
})

test('spaces around an answer are kept', () => {
  expect(valueOf('{x}', { x: ' a ' })).toBe(' a ')
  expect(valueOf('LEN({x})', { x: ' a ' })).toBe(3)
  expect(valueOf('{x} = "a"', { x: ' a ' })).toBe(false)
})

test('a value that is not a number makes a numeric comparison false', () => {
  for (const operator of ['<', '>', '<=', '>='])
    for (const value of ['abc', '', null, [1], {}])
      expect(valueOf(`{x} ${operator} 1`, { x: value })).toBe(false)
})

test('lists and objects do not crash text functions', () => {
  const answers = { list: ['a', 'b'], object: { a: 1 }, mixed: [{}, [1], 'c'] }
  expect(valueOf('UPPER({list})', answers)).toBe('A, B')
  expect(valueOf('UPPER({object})', answers)).toBeNull()
  expect(valueOf('LEFT({mixed}, 5)', answers)).toBe('c')
  expect(valueOf('FIND("b", {list})', answers)).toBe(4)
})

test('+ concatenates numeric text, on the server and in the browser alike', () => {
  expect(valueOf('{a} + {b}', { a: '1', b: '2' })).toBe('12')
  expect(valueOf('{a} + 2', { a: '1' })).toBe('12')
  expect(valueOf('{a} - {b}', { a: '3', b: '2' })).toBe(1)
})

test('a boolean variable is a boolean in the next one', () => {
  const variables = [
    { id: 'adult', formula: '{age} >= 18' },
    { id: 'fee', formula: 'IF({adult}, 10, 5)' },
  ]
  expect(evaluateVariables(variables, { age: 20 }).values).toEqual({ adult: true, fee: 10 })
})
