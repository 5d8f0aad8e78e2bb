import { expect, test } from 'vitest'
import { decide } from './logic/decide.ts'
import { listNeededParts } from './list-needed-parts.ts'
import { openFormWith } from './open-form-with.ts'
import { behaviorOf } from './testing/answer-types.ts'
import {
  ask,
  context,
  makeContent,
  makeForm,
  mention,
  variable,
  when,
} from './testing/make-form.ts'

const mentioning = when(ask('a', 'equals', mention('b')), 'hide-block')

test('a form needs formulas for its variables and mentions for its logic', () => {
  expect(listNeededParts(makeForm([{ id: 'a', logic: when(null) }]))).toEqual([])
  expect(listNeededParts(makeForm([{ id: 'a', help: mention('a') }]))).toEqual([])
  expect(
    listNeededParts(
      makeForm([{ id: 'a', logic: mentioning }], { variables: [variable('cv_a', '1')] }),
    ),
  ).toEqual(['formulas', 'readMentionValue'])
})

test.each(['matches_regex', 'does_not_match_regex'])('a form needs patterns for %s', (operator) => {
  const logic = when(ask('a', operator, '^x'), 'hide-block')
  expect(listNeededParts(makeForm([{ id: 'a' }, { id: 'b', logic }]))).toEqual(['matchesPattern'])
})

test('patterns in validation and mentions in set values count too', () => {
  const validation = { error_conditions: { conditions: ask('a', 'matches_regex', '^x') } }
  const logic = when(ask('a', 'is_empty'), { type: 'set-value', value: mention('b') })
  expect(listNeededParts(makeForm([{ id: 'a', validation }]))).toEqual(['matchesPattern'])
  expect(listNeededParts(makeForm([{ id: 'a', logic }]))).toEqual(['readMentionValue'])
})

test('text that only looks like a pattern or a mention requires nothing', () => {
  const logic = when(ask('a', 'equals', 'matches_regex mention-field-id'), 'hide-block')
  expect(listNeededParts(makeForm([{ id: 'a' }, { id: 'b', logic }]))).toEqual([])
})

test('a form opened without parts is evaluated as far as possible', () => {
  const content = makeContent([{ id: 'a' }, { id: 'b', logic: mentioning }], {
    variables: [variable('cv_a', '1')],
  })
  const { variables, pages } = decide(
    openFormWith({}, content, behaviorOf),
    { a: 'x', b: 'x' },
    context,
  )
  expect({ variables, shown: pages[0]?.blocks.length }).toEqual({ variables: {}, shown: 2 })
})
