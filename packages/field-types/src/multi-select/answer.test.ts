import { expect, test } from 'vitest'
import { context, makeField, posted } from '../shared/testing/make-field.ts'
import { multiSelectAnswer } from './answer.ts'
import { multiSelect } from './index.ts'
import type { MultiSelectSettings } from './settings-schema.ts'

const options = [
  { id: 'a', name: 'Apple', points: 3 },
  { id: 'b', name: 'Banana', points: 2 },
  { id: 'c', name: 'Cherry', points: -4 },
  { id: 'd', name: 'Date', points: 1 },
]
const make = (settings: Record<string, unknown> = {}) =>
  makeField<MultiSelectSettings>(multiSelect, { multi_select: { options }, ...settings })
const field = make()
const read = (raw: unknown, of = field) => multiSelectAnswer.read(raw, of, context)
const meets = (operator: string, answer: string[] | null, value: unknown) =>
  multiSelectAnswer.conditions[operator]!.test(answer, value, field, context)

test("reads names and ids as unique names, in the respondent's order", () => {
  expect(read(['b', 'Apple', 'Banana', '', null])).toEqual({ answer: ['Banana', 'Apple'] })
  expect(read('a')).toEqual({ answer: ['Apple'] })
})

test('an empty list is no answer', () => {
  for (const raw of [[], [''], [null]])
    expect(read(raw, make({ min_selection: 2 }))).toEqual({ answer: null })
})

test('refuses unknown options and values that are not lists', () => {
  expect(read(['Apple', 'Pear'])).toEqual({
    problem: { code: 'answer.option', values: { value: 'Pear' } },
  })
  expect(read({ a: 1 })).toEqual({ problem: { code: 'answer.list' } })
  expect(read(true)).toEqual({ problem: { code: 'answer.list' } })
  expect(read([['Apple']])).toEqual({ problem: { code: 'answer.text' } })
})

test('both limits are inclusive and optional', () => {
  const bounded = make({ min_selection: 2, max_selection: 3 })
  expect(read(['a'], bounded)).toEqual({
    problem: { code: 'answer.choice.too_few', values: { min: 2 } },
  })
  expect(read(['a', 'b'], bounded)).toEqual({ answer: ['Apple', 'Banana'] })
  expect(read(['a', 'b', 'c'], bounded)).toEqual({ answer: ['Apple', 'Banana', 'Cherry'] })
  expect(read(['a', 'b', 'c', 'd'], bounded)).toEqual({
    problem: { code: 'answer.choice.too_many', values: { max: 3 } },
  })
  expect(read(['a', 'b', 'c', 'd'], make({ min_selection: 1 }))).toHaveProperty('answer')
})

test('reads what a page posts, with the custom text last', () => {
  const raw = multiSelectAnswer.readPost!(
    posted({ field: ['a', 'd'], 'field[other]': 'Fig' }),
    field,
  )
  expect(raw).toEqual(['Apple', 'Date', 'Fig'])
  expect(read(raw, make({ allow_creation: true }))).toEqual({ answer: ['Apple', 'Date', 'Fig'] })
  expect(multiSelectAnswer.readPost!(posted({}), field)).toEqual([])
})

test('a list in a condition requires all of its values, as names or ids', () => {
  const answer = ['Apple', 'Banana']
  expect(meets('contains', answer, 'a')).toBe(true)
  expect(meets('contains', answer, ['Apple', 'b'])).toBe(true)
  expect(meets('contains', answer, ['Apple', 'Cherry'])).toBe(false)
  expect(meets('contains', answer, [{}])).toBe(false)
  expect(meets('contains', null, 'Apple')).toBe(false)
  expect(meets('does_not_contain', null, 'Apple')).toBe(true)
  expect(meets('is_empty', null, true)).toBe(true)
})

test('any of several, and none of them', () => {
  const answer = ['Apple', 'Banana']
  expect(meets('contains_any_of', answer, ['Cherry', 'b'])).toBe(true)
  expect(meets('contains_any_of', answer, ['Cherry', 'd'])).toBe(false)
  expect(meets('contains_any_of', answer, [])).toBe(false)
  expect(meets('contains_none_of', answer, ['Cherry', 'd'])).toBe(true)
  expect(meets('contains_none_of', null, ['Cherry'])).toBe(true)
  expect(meets('contains_none_of', answer, ['Cherry', 'b'])).toBe(false)
})

test('scores the sum of its points; the maximum respects the selection limit', () => {
  expect(multiSelectAnswer.score!(['Apple', 'Cherry', 'Own'], field)).toBe(-1)
  expect(multiSelectAnswer.highestScore!(field)).toBe(6)
  expect(multiSelectAnswer.highestScore!(make({ max_selection: 2 }))).toBe(5)
})
