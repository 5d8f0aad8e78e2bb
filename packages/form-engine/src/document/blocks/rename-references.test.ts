import { blockTypes } from '@formstead/field-types'
import { expect, test } from 'vitest'
import { parseBlock } from './parse-block.ts'
import { and, ask, mention, when } from '../../testing/make-form.ts'
import { listBlockReferences } from '../../logic/list-block-references.ts'
import { openForm } from '../../open-form.ts'
import { renameReferences } from './rename-references.ts'

/** A block that refers to each of the ids in a different way. */
const blockWith = (id: string, ids: readonly string[]) => ({
  id,
  type: 'payment',
  name: 'Fee',
  help: `<p>${mention(ids[0]!)}</p>`,
  amount: mention(ids[1]!),
  logic: {
    ...when(
      and(ask(ids[2]!, 'equals', mention(ids[3]!)), ask(ids[4]!, 'is_empty')),
      { type: 'set-value', value: mention(ids[5]!) },
      { type: 'jump', to: ids[6]! },
    ),
    otherwise: [{ type: 'set-value', value: mention(ids[7]!) }],
    rules: [when(ask(ids[8]!, 'is_empty'), 'hide-block')],
  },
  validation: { error_conditions: { conditions: ask(ids[9]!, 'is_not_empty') } },
})
const before = 'abcdefghij'.split('')
const after = before.map((id) => `new-${id}`)
const renamed = new Map(before.map((id, index) => [id, after[index]!]))

test('every reference of a block is renamed', () => {
  const copy = renameReferences(blockWith('a', before), renamed)
  const { block } = parseBlock(copy, blockTypes)
  const [entry] = openForm({ properties: [block], computed_variables: [] }, (type) =>
    blockTypes.get(type),
  ).blocks
  const jump = after[6]!
  expect(new Set([...listBlockReferences(entry!), jump])).toEqual(new Set(after))
  expect(entry!.logic.actions).toContainEqual({ type: 'jump', to: jump })
  expect(block.id).toBe('new-a')
})

test('what only looks like an id is unchanged', () => {
  const block = {
    id: 'x',
    type: 'email',
    name: 'email',
    placeholder: 'email',
    select: { options: [{ id: 'email', name: 'email' }] },
    logic: when(ask('y', 'equals', 'email', 'email'), { type: 'jump', to: 'end' }),
  }
  const taken = new Map(['email', 'end', 'jump', 'equals'].map((id) => [id, 'new']))
  expect(renameReferences(block, taken)).toEqual(block)
})
