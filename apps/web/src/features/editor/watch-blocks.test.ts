import type { Draft } from '@formstead/form-engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../lib/store.ts'
import { openEditorSession } from './session/editor-session.ts'
import { memoryOutbox } from './session/outbox.ts'
import { createDraftServer } from './session/test-draft-server.ts'
import { firstView } from './view-state.ts'
import { watchBlockViews } from './watch-block-views.ts'

const draft: Draft = {
  schema_version: 1,
  title: 'Form',
  properties: ['a', 'b', 'c'].map((id) => ({ id, type: 'text', name: id })),
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function setUp() {
  const server = createDraftServer(draft)
  const session = await openEditorSession({
    form: '1',
    userId: 1,
    transport: server.transport,
    outbox: memoryOutbox(),
    newClient: () => 'client',
  })
  const told: string[] = []
  for (const { id } of draft.properties) {
    session.blocks.subscribe(id, () => told.push(id))
    session.blocks.subscribePainted(id, () => told.push(`${id} painted`))
    session.blocks.subscribeSettled(id, () => told.push(`${id} settled`))
  }
  const set = (id: string, key: string, value: unknown) =>
    session.edit([{ type: 'set', path: ['properties', { id }, key], value }], key)
  const takeTold = () => told.splice(0)
  return { session, set, takeTold }
}

test('typing in a label notifies only that block: its view after the paint, everything around the label at the next pause', async () => {
  const { session, set, takeTold } = await setUp()
  set('a', 'name', 'H')
  set('a', 'name', 'He')
  expect(takeTold()).toEqual(['a', 'a'])
  expect(session.blocks.get('a')?.['name']).toBe('He')
  await vi.advanceTimersByTimeAsync(100)
  expect(takeTold()).toEqual(['a painted'])
  expect(session.blocks.getSettled('a')?.['name']).toBe('a')
  await vi.advanceTimersByTimeAsync(300)
  expect(takeTold()).toEqual(['a settled'])
  expect(session.blocks.getSettled('a')?.['name']).toBe('He')
})

test('another setting shows everywhere at once, with the name being typed', async () => {
  const { session, set, takeTold } = await setUp()
  set('a', 'name', 'H')
  set('a', 'required', true)
  expect(takeTold()).toEqual(['a', 'a', 'a painted', 'a settled'])
  expect(session.blocks.getSettled('a')).toMatchObject({ name: 'H', required: true })
  await vi.advanceTimersByTimeAsync(300)
  expect(takeTold()).toEqual([])
})

test('notifies only of blocks that are added or removed', async () => {
  const { session, set, takeTold } = await setUp()
  set('b', 'name', 'H')
  takeTold()
  session.edit([{ type: 'remove', path: ['properties'], id: 'b' }])
  expect(takeTold()).toEqual(['b', 'b painted', 'b settled'])
  expect(session.blocks.getSettled('b')).toBeUndefined()
  session.undo()
  expect(takeTold()).toEqual(['b', 'b painted', 'b settled'])
  expect(session.blocks.getSettled('b')?.['name']).toBe('H')
  session.edit([{ type: 'move', path: ['properties'], id: 'c', after: null }])
  expect(takeTold()).toEqual([])
})

test('notifies only the blocks whose view state changed', () => {
  const view = createStore(firstView)
  const watch = watchBlockViews(view)
  const told: string[] = []
  for (const id of ['a', 'b', 'c']) watch(id, () => told.push(id))
  view.set({ selected: ['a'] })
  view.set({ selected: ['b'] })
  view.set({ isPanelOpen: false })
  view.set({ drag: { ids: ['b'], over: { id: 'c', edge: 'above' }, steps: [] } })
  view.set({ drag: undefined })
  view.set({ focus: { block: 'a', part: 'name' } })
  expect(told).toEqual(['a', 'a', 'b', 'b', 'c', 'b', 'c', 'a'])
})
