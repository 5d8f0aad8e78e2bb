import { expect, test } from 'vitest'
import { evaluateVariables } from './evaluate-variables.ts'

const chain = (length: number) =>
  Array.from({ length }, (_, index) => ({
    id: `v${index + 1}`,
    formula: index === 0 ? '{start}' : `{v${index}} + 1`,
  }))

test('variables are computed in dependency order', () => {
  const variables = [
    { id: 'total', formula: '{net} + {tax}', result_type: 'text' as const },
    { id: 'tax', formula: '{net} * 0.2' },
    { id: 'net', formula: '{price} * {count}' },
  ]
  expect(evaluateVariables(variables, { price: 9.99, count: 3 })).toEqual({
    values: { total: '35.964', tax: 5.994, net: 29.97 },
    errors: {},
  })
})

test('a variable never sees a partial value of another on the same level', () => {
  const variables = [
    { id: 'a', formula: '1', result_type: 'text' as const },
    { id: 'b', formula: '{a} + 1' },
  ]
  expect(evaluateVariables(variables, {}).values).toEqual({ a: '1', b: '11' })
})

test('a chain has at most 20 variables', () => {
  expect(evaluateVariables(chain(20).toReversed(), { start: 1 }).values['v20']).toBe(20)
  const { values, errors } = evaluateVariables(chain(21).toReversed(), { start: 1 })
  expect([values['v20'], values['v21']]).toEqual([20, null])
  expect(errors).toEqual({ v21: { code: 'formula.chain_too_long', at: 0 } })
})

test('variables on a cycle or depending on one are null, the others are computed', () => {
  const variables = [
    { id: 'a', formula: '{b}' },
    { id: 'b', formula: '{a}' },
    { id: 'behind', formula: 'IFERROR({a}, 1)' },
    { id: 'self', formula: '{self} + 1' },
    { id: 'free', formula: '2' },
  ]
  const { values, errors } = evaluateVariables(variables, {})
  expect(values).toEqual({ a: null, b: null, behind: null, self: null, free: 2 })
  expect(Object.keys(errors).toSorted()).toEqual(['a', 'b', 'behind', 'self'])
})

test('a broken variable is null with a reason; variables that depend on it are still computed', () => {
  const variables = [
    { id: 'broken', formula: '1 +' },
    { id: 'next', formula: 'IFERROR({broken}, "none")' },
  ]
  expect(evaluateVariables(variables, {})).toEqual({
    values: { broken: null, next: 'none' },
    errors: { broken: { code: 'formula.unexpected_end', at: 3 } },
  })
})

test('JavaScript property names are ordinary ids', () => {
  const variables = [
    { id: '__proto__', formula: '1' },
    { id: 'constructor', formula: '{__proto__} + {toString}' },
    { id: 'toString', formula: '2' },
  ]
  const { values } = evaluateVariables(variables, {})
  expect(new Map(Object.entries(values))).toEqual(
    new Map([
      ['__proto__', 1],
      ['toString', 2],
      ['constructor', 3],
    ]),
  )
  expect(Object.getPrototypeOf(values)).toBeNull()
  expect(({} as Record<string, unknown>)['1']).toBeUndefined()
})
