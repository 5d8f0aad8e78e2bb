import { expect, test } from 'vitest'
import type { Answers } from '../../form.ts'
import { and, ask, context, makeForm, mention, or, variable } from '../../testing/make-form.ts'
import { decide } from '../decide.ts'
import { meetsConditions } from './evaluate-conditions.ts'
import type { ConditionNode } from '../logic.ts'
import { readConditions } from '../read-logic.ts'

const form = makeForm(
  [
    { id: 'a' },
    { id: 'n', type: 'amount' },
    { id: 't', type: 'tick' },
    { id: 'l', type: 'list' },
    { id: 'g', type: 'grid' },
    { id: 'note', type: 'note' },
  ],
  {
    variables: [variable('cv_n', '{n} * 2'), variable('cv_t', '{n} > 1'), variable('cv_l', '{l}')],
  },
)

const meets = (node: ConditionNode | null, answers: Answers = {}, more = {}) =>
  meetsConditions(node, decide(form, answers, context), { ...context, ...more })

const yes = ask('a', 'is_empty', true)
const no = ask('a', 'is_not_empty', true)

test.each([
  ['no conditions', null, false],
  ['and of none', and(), true],
  ['or of none', or(), false],
  ['and', and(yes, no), false],
  ['or', or(no, yes), true],
  ['nested', and(or(no, and(yes, yes)), yes), true],
  ['an unknown field', ask('gone', 'is_empty'), false],
  ['a layout block', ask('note', 'is_empty'), false],
  ['an unknown operator', ask('a', 'is_nice'), false],
  ['an operator of another type', ask('n', 'starts_with', ''), false],
  ['the name of a method', ask('a', 'toString'), false],
])('%s', (_, node, met) => {
  expect(meets(node)).toBe(met)
})

test("a field's current type counts, not the one stored in the condition", () => {
  expect(meets(ask('n', 'greater_than', 4, 'words'), { n: 5 })).toBe(true)
})

test.each([
  ['a number against a number', ask('n', 'equals', mention('n')), { n: 5 }, true],
  ['a number that is greater', ask('n', 'greater_than', mention('cv_n')), { n: -5 }, true],
  ['no number', ask('n', 'greater_than', mention('a')), { n: 5, a: 'four' }, false],
  ['a list in a list', ask('l', 'contains', mention('l')), { l: ['p', 'q'] }, true],
  ['the fallback', ask('a', 'equals', mention('n', 'x')), { a: 'x' }, true],
  ['mixed text', ask('a', 'equals', `<p>${mention('n')} km</p>`), { a: '5 km', n: 5 }, true],
])('a mention resolves to %s', (_, node, answers, met) => {
  expect(meets(node, answers)).toBe(met)
})

test.each(['equals', 'contains', 'starts_with', 'ends_with', 'matches_regex'])(
  'a mention that brings a list or an object is not %s of a text, and nothing breaks',
  (operator) => {
    const answers = { a: 'p', l: ['p', 'q'], g: { row: 'p' } }
    for (const id of ['l', 'g']) expect(meets(ask('a', operator, mention(id)), answers)).toBe(false)
  },
)

test.each([
  [ask('cv_n', 'equals', '10'), true],
  [ask('cv_n', 'equals', '10.0'), true],
  [ask('cv_n', 'does_not_equal', '10'), false],
  [ask('cv_n', 'greater_than', 9), true],
  [ask('cv_n', 'contains', '1'), false],
  [ask('cv_n', 'is_empty', true), false],
  [ask('cv_t', 'equals', 'true'), true],
  [ask('cv_t', 'equals', 'No'), false],
  [ask('cv_t', 'does_not_equal', 'false'), true],
  [ask('cv_l', 'contains', 'p'), true],
  [ask('cv_l', 'does_not_contain', 'z'), true],
  [ask('cv_n', 'starts_with', '1'), false],
  [ask('cv_gone', 'is_empty', true), false],
])('a condition on a variable %o', (node, met) => {
  expect(meets(node, { n: 5, l: ['p', 'q'] })).toBe(met)
})

test('a condition on a checkbox works with or without a stored value', () => {
  for (const value of [undefined, true, {}, null]) {
    expect(meets(ask('t', 'is_checked', value), { t: true })).toBe(true)
    expect(meets(ask('t', 'is_not_checked', value))).toBe(true)
  }
})

test('a condition on a deleted row is not met', () => {
  expect(meets(ask('g', 'equals', { gone: 'x' }), { g: { row: 'x' } })).toBe(false)
  expect(meets(ask('g', 'equals', { row: 'x' }), { g: { row: 'x' } })).toBe(true)
})

test('a condition that cannot be evaluated does not affect the rest of the tree', () => {
  expect(readConditions(and(ask('drawing', 'is_empty'), yes))).toEqual(
    and(ask('drawing', 'is_empty'), yes),
  )
})

test('outside of logic, other submissions may be queried', () => {
  const asked: unknown[] = []
  const isInSubmissions = (...question: unknown[]) => asked.push(question) > 1
  const node = ask('a', 'exists_in_submissions', true)
  expect(meets(node, { a: 'x' }, { isInSubmissions })).toBe(false)
  expect(meets(node, { a: 'x' }, { isInSubmissions })).toBe(true)
  expect(asked).toEqual([
    ['a', 'x'],
    ['a', 'x'],
  ])
})
