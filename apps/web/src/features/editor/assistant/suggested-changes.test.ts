import { edit, startEditing, startSession, undo, type Draft } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import {
  describeSuggestions,
  markBlocks,
  suggestBlocks,
  toggleSuggestion,
  withMetNeeds,
} from './suggested-changes.ts'

const block = (id: string, name = id) => ({ id, name, type: 'text' })
const draft: Draft = { title: 'Trip', properties: [block('a'), block('b')] }

const suggestions = [
  ...suggestBlocks([block('new', 'CV')], 'a'),
  {
    edits: [{ type: 'set' as const, path: ['properties', { id: 'new' }, 'required'], value: true }],
    needs: [0],
  },
  { edits: [{ type: 'remove' as const, path: ['properties'], id: 'b' }], needs: [] },
  { edits: [{ type: 'remove' as const, path: ['properties'], id: 'gone' }], needs: [] },
]

test('each suggestion is described by what it changes, and one that does not apply is left out', () => {
  const described = describeSuggestions(draft, suggestions)
  expect(
    described.map(({ changes }) => changes.map(({ kind, name }) => `${kind} ${name}`)),
  ).toEqual([['added CV'], ['changed CV'], ['removed b']])
  expect(markBlocks(draft, described)).toEqual({
    a: { added: ['CV'] },
    b: { kind: 'removed', added: [] },
    new: { kind: 'changed', added: [] },
  })
})

test('a suggestion that would overwrite what was changed since the request is left out', () => {
  const set = (id: string, key: string, value: unknown) => ({
    edits: [{ type: 'set' as const, path: ['properties', { id }, key], value }],
    needs: [],
  })
  const asked = [set('a', 'logic', { actions: ['hide-block'] }), set('b', 'name', 'Bee')]
  const now: Draft = {
    ...draft,
    properties: [
      { ...block('a'), logic: { actions: [] } },
      { ...block('b'), required: true },
    ],
  }
  const left = (suggested: typeof suggestions) =>
    describeSuggestions(now, suggested, draft).map(({ index }) => index)
  expect(left(asked)).toEqual([1])
  // The block to remove has been changed.
  expect(left(suggestions)).toEqual([0, 1])
})

test('a suggestion without the one it needs is not accepted', () => {
  const described = describeSuggestions(draft, suggestions)
  expect(withMetNeeds(new Set([1, 2]), described).map(({ index }) => index)).toEqual([2])
})

const chain = [
  ...suggestBlocks([block('x')], 'a'),
  ...suggestBlocks([block('y')], 'x').map((one) => ({ ...one, needs: [0] })),
  ...suggestBlocks([block('z')], 'y').map((one) => ({ ...one, needs: [1] })),
]

test('nor is one that needs it in turn; choosing that one chooses all that it needs', () => {
  const all = describeSuggestions(draft, chain)
  const accepted = (chosen: ReadonlySet<number>) =>
    withMetNeeds(chosen, all).map(({ index }) => index)
  const without = toggleSuggestion(0, new Set([0, 1, 2]), all)
  expect(accepted(without)).toEqual([])
  expect(accepted(toggleSuggestion(1, without, all))).toEqual([0, 1, 2])
  expect(accepted(toggleSuggestion(2, new Set(), all))).toEqual([0, 1, 2])
})

test('a suggestion is left out together with those that need it', () => {
  const [first, ...others] = chain
  const gone = { edits: [{ type: 'remove' as const, path: ['properties'], id: 'gone' }], needs: [] }
  expect(describeSuggestions(draft, [gone, ...others])).toEqual([])
  expect(describeSuggestions(draft, [first!, ...others])).toHaveLength(3)
})

test('one undo takes back everything that was accepted', () => {
  const described = describeSuggestions(draft, suggestions)
  const session = startSession('a', { revision: 0, draft })
  const editing = startEditing(session)
  const edits = described.flatMap((one) => one.edits)
  const accepted = edit(editing, edits, { atMs: 0 })
  expect(accepted.editing.session.draft.properties.map(({ id }) => id)).toEqual(['a', 'new'])
  expect(undo(accepted.editing)!.editing.session.draft).toEqual(draft)
})
