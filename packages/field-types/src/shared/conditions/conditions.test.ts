import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyConditions } from './empty-conditions.ts'
import { lengthConditions } from './length-conditions.ts'
import { numberConditions } from './number-conditions.ts'
import { patternConditions } from './pattern-conditions.ts'
import { submissionConditions } from './submission-conditions.ts'
import { textConditions } from './text-conditions.ts'
import { makeField, context } from '../testing/make-field.ts'
import { commonSettings } from '../../definition/common-settings.ts'
import type { Condition } from './condition.ts'

const tables: Record<string, Record<string, Condition>> = {
  text: textConditions,
  number: numberConditions,
  empty: emptyConditions,
  length: lengthConditions,
  pattern: patternConditions,
  submission: submissionConditions,
}
const field = makeField({ type: 'some', settings: commonSettings })

const holding = (table: keyof typeof tables, answer: unknown, value: unknown, more = {}) =>
  Object.entries(tables[table]!)
    .filter(([, { test: holds }]) => holds(answer, value, field, { ...context, ...more }))
    .map(([operator]) => operator)

test.each([
  ['text', 'text', ['equals', 'contains', 'starts_with', 'ends_with']],
  ['text', 'te', ['does_not_equal', 'contains', 'starts_with']],
  ['text', 'xt', ['does_not_equal', 'contains', 'ends_with']],
  ['text', 'TEXT', ['does_not_equal', 'does_not_contain']],
  ['15', 15, ['equals', 'does_not_contain']],
  [null, 'x', ['does_not_equal', 'does_not_contain']],
  [null, '', ['equals', 'does_not_contain']],
  ['x', ['x'], ['does_not_equal', 'does_not_contain']],
  ['x', { x: 'x' }, ['does_not_equal', 'does_not_contain']],
  [['x'], 'x', ['does_not_equal', 'does_not_contain']],
])('text: of %j and %j hold %j', (answer, value, operators) => {
  expect(holding('text', answer, value)).toEqual(operators)
})

test.each([
  [5, 5, ['equals', 'greater_than_or_equal_to', 'less_than_or_equal_to']],
  ['5', '5.0', ['equals', 'greater_than_or_equal_to', 'less_than_or_equal_to']],
  [10, '9', ['does_not_equal', 'greater_than', 'greater_than_or_equal_to']],
  [-1, 0, ['does_not_equal', 'less_than', 'less_than_or_equal_to']],
  [null, 0, ['does_not_equal']],
  [5, 'five', ['does_not_equal']],
  [5, null, ['does_not_equal']],
  [5, [5], ['does_not_equal']],
  [5, [5, '9'], ['does_not_equal', 'is_between']],
  [5, [3, 5], ['does_not_equal', 'is_between']],
  [5, [6, 9], ['does_not_equal']],
  [5, [9, 3], ['does_not_equal']],
])('numbers: of %j and %j hold %j', (answer, value, operators) => {
  expect(holding('number', answer, value)).toEqual(operators)
})

test('lengths: an empty answer fails every comparison, as does a length that is not a number', () => {
  const lengths = (answer: unknown, value: unknown) =>
    holding('length', answer, value).map((operator) => operator.replace('content_length_', ''))
  for (const empty of [null, '', 0, []]) expect(lengths(empty, 3)).toEqual([])
  expect(lengths('four', 'many')).toEqual([])
  expect(lengths(['four'], 1)).toEqual([])
  expect(lengths('four', '4')).toEqual([
    'equals',
    'greater_than_or_equal_to',
    'less_than_or_equal_to',
  ])
  expect(lengths(12.5, 3)).toEqual(['does_not_equal', 'greater_than', 'greater_than_or_equal_to'])
  expect(lengths('x', 3)).toEqual(['does_not_equal', 'less_than', 'less_than_or_equal_to'])
})

test.each([
  ['abc123', String.raw`\d`, ['matches_regex']],
  ['abc', String.raw`\d`, ['does_not_match_regex']],
  ['abc', '(', ['does_not_match_regex']],
  ['aa', String.raw`(a)\1`, ['does_not_match_regex']],
  [null, '.*', ['does_not_match_regex']],
  [5, '5', ['does_not_match_regex']],
  ['5', 5, ['does_not_match_regex']],
])(
  'patterns are not anchored, and one that cannot be used matches nothing: %j, %j',
  (answer, value, operators) => {
    expect(holding('pattern', answer, value)).toEqual(operators)
  },
)

test('other submissions decide if they can be queried; if not, both hold', () => {
  const isInSubmissions = (id: string, answer: unknown) => id === 'field' && answer === 'taken'
  expect(holding('submission', 'taken', true)).toEqual([
    'exists_in_submissions',
    'does_not_exist_in_submissions',
  ])
  expect(holding('submission', 'taken', true, { isInSubmissions })).toEqual([
    'exists_in_submissions',
  ])
  expect(holding('submission', 'free', true, { isInSubmissions })).toEqual([
    'does_not_exist_in_submissions',
  ])
  expect(holding('submission', null, true, { isInSubmissions: () => true })).toEqual([
    'does_not_exist_in_submissions',
  ])
})

test('every condition gives a boolean for any input, and its opposite the opposite', () => {
  const any = fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 2 })
  const opposites = [
    ['text', 'equals', 'does_not_equal'],
    ['text', 'contains', 'does_not_contain'],
    ['number', 'equals', 'does_not_equal'],
    ['empty', 'is_empty', 'is_not_empty'],
    ['pattern', 'matches_regex', 'does_not_match_regex'],
  ] as const
  fc.assert(
    fc.property(any, any, (answer, value) => {
      for (const table of Object.keys(tables)) holding(table, answer, value)
      for (const [table, yes, no] of opposites) {
        const operators = holding(table, answer, value)
        expect(operators.includes(yes)).toBe(!operators.includes(no))
      }
    }),
  )
})
