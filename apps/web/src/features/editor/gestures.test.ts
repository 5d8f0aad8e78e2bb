import { applyEdit, type Draft } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { duplicateBlocks } from './gestures.ts'

const mention = (id: string) =>
  `<span mention="true" mention-field-id="${id}" mention-field-name="Email" mention-fallback="" contenteditable="false">Email</span>`

/** A condition on the first block, and a mention of it. */
const blocksOf = (email: string, note: string) => [
  { id: email, type: 'email', name: 'Email' },
  {
    id: note,
    type: 'text',
    name: 'Note',
    help: `<p>Dear ${mention(email)}</p>`,
    logic: {
      conditions: {
        identifier: email,
        value: { property_meta: { id: email, type: 'email' }, operator: 'is_empty' },
      },
      actions: ['hide-block'],
    },
  },
]
const draft: Draft = { title: 'Form', properties: blocksOf('email', 'note') }

function duplicate(ids: readonly string[]) {
  const copied = duplicateBlocks(draft, ids)
  const after = copied.edits.reduce<Draft>((now, edit) => {
    const result = applyEdit(now, edit)
    if (!('draft' in result)) throw new Error('The edit was refused.')
    return result.draft
  }, draft)
  return { ids: copied.ids, copies: after.properties.slice(draft.properties.length) }
}

test('blocks copied together keep their types, and refer to each other', () => {
  const { ids, copies } = duplicate(['email', 'note'])
  const [email, note] = blocksOf(ids[0]!, ids[1]!)
  expect(copies).toEqual([
    { ...email, name: 'Email 2' },
    { ...note, name: 'Note 2' },
  ])
})

test('a block copied alone still refers to the original of the other', () => {
  const { ids, copies } = duplicate(['note'])
  const [, note] = blocksOf('email', ids[0]!)
  expect(copies).toEqual([{ ...note, name: 'Note 2' }])
})
