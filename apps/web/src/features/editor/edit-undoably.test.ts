import type { Draft, Edit } from '@formstead/form-engine'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { editUndoably, stepsOf, undoAfter } from './edit-undoably.ts'
import { changeType } from './gestures.ts'
import { openEditorSession, type EditorSession } from './session/editor-session.ts'
import { memoryOutbox } from './session/outbox.ts'
import { createDraftServer } from './session/test-draft-server.ts'
import { findBlock } from './watch-blocks.ts'

const draft: Draft = {
  schema_version: 1,
  title: 'Form',
  properties: ['a', 'b', 'c'].map((id) => ({ id, type: 'text', name: id })),
}
const remove = (id: string): Edit => ({ type: 'remove', path: ['properties'], id })
const set = (id: string, key: string, value: unknown): Edit => ({
  type: 'set',
  path: ['properties', { id }, key],
  value,
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp() {
  const server = createDraftServer(draft)
  return (client: string) =>
    openEditorSession({
      form: '1',
      userId: 1,
      transport: server.transport,
      outbox: memoryOutbox(),
      newClient: () => client,
    })
}
const namesOf = (session: EditorSession) => session.draft().properties.map(({ name }) => name)

describe('an edit that can be undone later', () => {
  test('is undone as usual if it is still the last step', async () => {
    const session = await setUp()('me')
    editUndoably(session, [remove('b')])()
    expect(session.draft()).toEqual(draft)
    expect(session.redo()).toBe(true)
    expect(namesOf(session)).toEqual(['a', 'c'])
  })

  test('is undone without the steps after it, which can be undone in turn', async () => {
    const session = await setUp()('me')
    const undo = editUndoably(session, [remove('b')])
    session.edit([set('a', 'name', 'Alpha')])
    undo()
    expect(namesOf(session)).toEqual(['Alpha', 'b', 'c'])
    for (const names of [
      ['Alpha', 'c'],
      ['a', 'c'],
      ['a', 'b', 'c'],
    ]) {
      session.undo()
      expect(namesOf(session)).toEqual(names)
    }
  })

  test('is not undone twice', async () => {
    const session = await setUp()('me')
    session.edit([set('a', 'name', 'Alpha')])
    const undo = editUndoably(session, [remove('b')])
    session.undo()
    undo()
    expect(namesOf(session)).toEqual(['Alpha', 'b', 'c'])
    expect(session.store.get().lost).toEqual([])
  })

  test('that was refused undoes nothing', async () => {
    const session = await setUp()('me')
    session.edit([set('a', 'name', 'Alpha')])
    editUndoably(session, [remove('gone')])()
    expect(namesOf(session)).toEqual(['Alpha', 'b', 'c'])
  })

  test('restores a block to its place even if others deleted the one before it', async () => {
    const open = setUp()
    const [me, other] = [await open('me'), await open('other')]
    const undo = editUndoably(me, [remove('b')])
    await vi.advanceTimersByTimeAsync(600)
    other.edit([remove('a')])
    await vi.advanceTimersByTimeAsync(600)
    undo()
    expect(namesOf(me)).toEqual(['b', 'c'])
  })

  test('is not reported as lost if somebody deleted the block', async () => {
    const open = setUp()
    const [me, other] = [await open('me'), await open('other')]
    const undo = editUndoably(me, [set('a', 'required', true)])
    await vi.advanceTimersByTimeAsync(600)
    other.edit([remove('a')])
    await vi.advanceTimersByTimeAsync(600)
    undo()
    expect(me.store.get().lost).toEqual([])
  })

  test('can provide its own inverse if other edits followed', async () => {
    const session = await setUp()('me')
    const rows = () => findBlock(session.draft(), 'a')?.['rows'] as readonly string[]
    session.edit([set('a', 'rows', ['1', '2'])])
    const undo = editUndoably(session, [set('a', 'rows', ['2'])], () => [
      set('a', 'rows', ['1', ...rows()]),
    ])
    session.edit([set('a', 'rows', ['2', '3'])])
    undo()
    expect(rows()).toEqual(['1', '2', '3'])
  })
})

test('what was done after some steps is undone, even if the history is full', async () => {
  const session = await setUp()('me')
  for (let count = 1; count <= 200; count++) session.edit([set('a', 'name', `A${count}`)])
  const earlier = stepsOf(session)
  session.edit([remove('b')])
  session.edit([remove('c')])
  undoAfter(session, earlier)
  expect(namesOf(session)).toEqual(['A200', 'b', 'c'])
  session.undo()
  undoAfter(session, earlier)
  expect(namesOf(session)).toEqual(['A199', 'b', 'c'])
})

test('a block returns to its type with the name that it got since', async () => {
  const session = await setUp()('me')
  session.edit([set('a', 'multi_lines', true)])
  const undo = editUndoably(session, changeType(findBlock(session.draft(), 'a')!, 'number'))
  expect(findBlock(session.draft(), 'a')).toMatchObject({ type: 'number' })
  session.edit([set('a', 'name', 'Age')])
  undo()
  expect(findBlock(session.draft(), 'a')).toEqual({
    id: 'a',
    type: 'text',
    name: 'Age',
    multi_lines: true,
  })
})
