import { expect, test } from 'vitest'
import { blockTypes } from '@formstead/field-types'
import { sampleTypes } from '../../testing/sample-types.ts'
import { makeBlock } from './make-block.ts'
import { parseBlock } from './parse-block.ts'

const given = { id: 'uuid', words: (key: string) => `[${key}]`, takenNames: [] }
const name = '[field_types.rating.name]'

test('creates a block with the name, defaults and texts of the entry', () => {
  expect(makeBlock('sample-level-high', given, sampleTypes)).toMatchObject({
    id: 'uuid',
    type: 'sample-level',
    name,
    hidden: false,
    help_position: 'below_input',
    highest: 9,
    placeholder: '[field_types.rating.title]',
  })
})

test('a name that is already used gets a number', () => {
  const nameAfter = (...takenNames: string[]) =>
    makeBlock('sample-level', { ...given, takenNames }, sampleTypes)?.name
  expect([nameAfter(), nameAfter(name), nameAfter(name, `${name} 2`)]).toEqual([
    name,
    `${name} 2`,
    `${name} 3`,
  ])
})

test('an unknown entry creates no block', () => {
  expect(makeBlock('nothing', given, sampleTypes)).toBeNull()
})

const entries = [...blockTypes.values()].flatMap(({ picker }) => picker)

test.each(entries.map((entry) => [entry.key, entry] as const))(
  'the entry %s makes a valid block with all its texts',
  (key, { texts = {} }) => {
    const block = makeBlock(key, given)
    const { core, ofType, ofEntries } = parseBlock(block, blockTypes)
    expect([...core, ...ofType, ...ofEntries]).toEqual([])
    const printed = JSON.stringify(block)
    expect(Object.values(texts).filter((text) => !printed.includes(`[${text}]`))).toEqual([])
  },
)

test('every entry has a unique key', () => {
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
})
