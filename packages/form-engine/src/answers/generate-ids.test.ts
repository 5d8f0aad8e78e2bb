import { expect, test } from 'vitest'
import { makeForm } from '../testing/make-form.ts'
import { generateIds, usesSequence } from './generate-ids.ts'

const form = makeForm([
  { id: 'number', generates: 'auto_increment' },
  { id: 'other', generates: 'auto_increment' },
  { id: 'uuid', generates: 'uuid' },
  { id: 'typed' },
])
const one = '3f2b8e64-7c1d-4a55-9d0e-1b2c3d4e5f60'
const two = '8a1c2d3e-4f50-4b61-8c72-9d8e7f605142'
const source = { stored: {}, makeUuid: () => two, number: 7 }
const generate = (...[answers, given]: [object, Partial<typeof source>?]) => ({
  ...generateIds(form, { ...answers }, { ...source, ...given }),
})

test('only a form with a numbered field takes a number', () => {
  expect([usesSequence(form), usesSequence(makeForm([{ id: 'a', generates: 'uuid' }]))]).toEqual([
    true,
    false,
  ])
})

test('two numbered fields share one number, whatever was submitted', () => {
  expect(generate({ number: '99', typed: 'x' })).toEqual({
    number: '7',
    other: '7',
    uuid: two,
    typed: 'x',
  })
})

test('a draft takes no number, not even a submitted one', () => {
  const { number, other } = generateIds(form, { number: '99' }, { ...source, number: null })
  expect({ number, other }).toEqual({ number: null, other: null })
})

test('an edit keeps the number', () => {
  const stored = { number: '3', other: '3' }
  const { number, other } = generateIds(form, { number: '99' }, { ...source, stored, number: null })
  expect({ number, other }).toEqual({ number: '3', other: '3' })
})

test('a UUID field keeps its value on edit, and ignores a submitted one', () => {
  expect(generate({ uuid: two }, { stored: { uuid: one } })['uuid']).toBe(one)
  expect(generate({ uuid: one })['uuid']).toBe(two)
})

test('an invalid UUID is replaced', () => {
  expect(generate({ uuid: 'mine' })['uuid']).toBe(two)
  expect(generate({}, { stored: { uuid: 'theirs' } })['uuid']).toBe(two)
})
