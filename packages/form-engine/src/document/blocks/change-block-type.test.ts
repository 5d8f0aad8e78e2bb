import { expect, test } from 'vitest'
import { blockTypes } from '@formstead/field-types'
import { sampleTypes } from '../../testing/sample-types.ts'
import { changeBlockType, listTypeChoices } from './change-block-type.ts'
import { makeBlock } from './make-block.ts'
import { parseBlock } from './parse-block.ts'

const block = (type: string, given: object = {}) =>
  parseBlock({ id: 'a', name: 'A', type, ...given }, sampleTypes).block

test('a block may change to any type of its family, and no other', () => {
  const choices = (type: string) => listTypeChoices(block(type), sampleTypes).map((one) => one.type)
  expect(choices('sample-level')).toEqual(['sample-amount'])
  expect(choices('sample-secret')).toEqual([])
  expect(choices('sample-words')).toEqual([])
  expect(changeBlockType(block('sample-level'), 'sample-one', sampleTypes)).toBeNull()
  expect(changeBlockType(block('sample-level'), 'sample-level', sampleTypes)).toBeNull()
})

test('id and settings are kept, also when changing back', () => {
  const level = block('sample-level', { highest: 7, required: true, x_own: [1] })
  const amount = changeBlockType(level, 'sample-amount', sampleTypes)
  expect(amount).toEqual({ ...level, type: 'sample-amount' })
  expect(changeBlockType(amount!, 'sample-level', sampleTypes)).toEqual(level)
})

test('settings that are missing for the new type get their defaults', () => {
  expect(changeBlockType(block('sample-amount'), 'sample-level', sampleTypes)).toMatchObject({
    highest: 5,
  })
})

test('options are kept', () => {
  const options = [{ name: 'X', x_own: 1 }]
  const one = block('sample-one', { one: { options } })
  const { one: _, ...rest } = one as typeof one & { one: unknown }
  expect(changeBlockType(one, 'sample-many', sampleTypes)).toEqual({
    ...rest,
    type: 'sample-many',
    many: { options },
  })
})

const pairs = [...blockTypes.values()].flatMap((from) => {
  const made = makeBlock(from.picker[0].key, { id: 'a', words: String, takenNames: [] })!
  return listTypeChoices(made).map((to) => [from.type, to.type, made] as const)
})

test.each(pairs)('%s becomes a valid %s', (_, to, made) => {
  const changed = changeBlockType(made, to)
  const { core, ofType, ofEntries } = parseBlock(changed, blockTypes)
  expect([...core, ...ofType, ...ofEntries]).toEqual([])
  expect(changed).toMatchObject({ id: 'a', name: made.name, type: to })
})
