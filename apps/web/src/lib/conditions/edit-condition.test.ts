import type { Draft } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { findReferenceTarget, listReferenceTargets, listOperators } from './reference-targets.ts'
import { changeField, changeOperator, changeValue, newLeaf } from './edit-condition.ts'

const options = ['Full time', 'Freelance'].map((name) => ({ id: name.toLowerCase(), name }))
const draft: Draft = {
  properties: [
    { id: 'n', type: 'text', name: 'Name' },
    { id: 'y', type: 'number', name: 'Years' },
    { id: 'w', type: 'select', name: 'Work', select: { options } },
    { id: 'm', type: 'multi_select', name: 'Ways', multi_select: { options } },
    { id: 'd', type: 'date', name: 'Day' },
    { id: 'h', type: 'nf-text', name: 'Heading' },
  ],
  computed_variables: [{ id: 'cv_1', name: 'Total', formula: '1' }],
}
const asked = (id: string) => findReferenceTarget(draft, id)!
const given = (id: string, operator: string, value: unknown) =>
  changeValue(changeOperator(newLeaf(asked(id), 'logic')!, asked(id), operator), value)

test('fields and variables can be used in conditions, layout blocks cannot', () => {
  expect(listReferenceTargets(draft).map(({ id }) => id)).toEqual(['n', 'y', 'w', 'm', 'd', 'cv_1'])
})

test('only validation may refer to other submissions', () => {
  const asks = (use: 'logic' | 'validation') =>
    listOperators(asked('n'), use).includes('exists_in_submissions')
  expect([asks('logic'), asks('validation')]).toEqual([false, true])
})

test('changing the field keeps an operator and value that the new field supports', () => {
  expect(changeField(given('n', 'equals', '3'), asked('y'), 'logic')).toEqual(
    given('y', 'equals', '3'),
  )
  expect(changeField(given('y', 'greater_than', 3), asked('cv_1'), 'logic')).toEqual(
    given('cv_1', 'greater_than', 3),
  )
  expect(changeField(given('w', 'equals', 'Freelance'), asked('m'), 'logic')).toEqual(
    given('m', 'contains', ['Freelance']),
  )
})

test('a value that does not fit the new field is removed', () => {
  expect(changeField(given('n', 'equals', 'Ada'), asked('y'), 'logic')).toEqual(
    given('y', 'equals', undefined),
  )
  expect(changeField(given('n', 'equals', 'Part time'), asked('w'), 'logic')).toEqual(
    given('w', 'equals', undefined),
  )
  expect(changeOperator(given('n', 'equals', 'Ada'), asked('n'), 'is_empty')).toEqual(
    given('n', 'is_empty', undefined),
  )
})

test('a single value becomes the start of a range, and the start of a range is kept', () => {
  expect(changeOperator(given('y', 'equals', 3), asked('y'), 'is_between')).toEqual(
    given('y', 'is_between', [3, null]),
  )
  const days = given('d', 'is_between', ['2026-03-01', '2026-04-01'])
  expect(changeOperator(days, asked('d'), 'before')).toEqual(given('d', 'before', '2026-03-01'))
  expect(changeOperator(days, asked('d'), 'is_between')).toEqual(days)
})

test('a mention is valid for any kind of value', () => {
  const mention = '<span mention="true" mention-field-id="n" mention-field-name="Name">Name</span>'
  expect(changeField(given('n', 'equals', mention), asked('y'), 'logic').value.value).toBe(mention)
})
