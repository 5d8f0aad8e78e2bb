import { expect, test } from 'vitest'
import { sampleTypes } from '../../testing/sample-types.ts'
import { listRemovedBlocks } from './list-removed-blocks.ts'
import { parseBlock } from './parse-block.ts'

const block = (id: string, type = 'sample-level', name = id) =>
  parseBlock({ id, type, name }, sampleTypes).block
const idsAfter = (previous: Parameters<typeof listRemovedBlocks>[0], ...next: string[]) =>
  listRemovedBlocks(previous, { properties: next.map((id) => block(id)) }, sampleTypes).map(
    ({ id }) => id,
  )

test('only removed fields are remembered', () => {
  const properties = [block('a'), block('words', 'sample-words'), block('odd', 'of-the-future')]
  expect(idsAfter({ properties, removed_properties: [] })).toEqual(['a', 'odd'])
})

test('earlier ones are kept, in order of removal', () => {
  expect(
    idsAfter({ properties: [block('b'), block('c')], removed_properties: [block('a')] }, 'c'),
  ).toEqual(['a', 'b'])
})

test('a renamed block was not removed', () => {
  expect(
    idsAfter({ properties: [block('a', 'sample-level', 'Old')], removed_properties: [] }, 'a'),
  ).toEqual([])
})

test('a restored block is no longer removed, and the latest version counts', () => {
  expect(idsAfter({ properties: [], removed_properties: [block('a')] }, 'a')).toEqual([])
  const previous = {
    properties: [block('a', 'sample-level', 'New')],
    removed_properties: [block('a', 'sample-level', 'Old')],
  }
  expect(listRemovedBlocks(previous, { properties: [] }, sampleTypes)).toEqual([
    block('a', 'sample-level', 'New'),
  ])
})
