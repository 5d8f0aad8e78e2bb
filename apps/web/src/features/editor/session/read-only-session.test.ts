import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOnlySession } from './read-only-session.ts'
import { draft, name, pause, setUp } from './test-editor.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('edits by a member who may only view the form are not applied, stored or sent', async () => {
  const { server, outbox, open } = setUp()
  const session = readOnlySession(await open())
  session.edit([name('a', 'Changed')])
  expect(session.draft()).toEqual(draft)
  expect(session.store.get().save).toBe('saved')
  await pause()
  expect(await outbox.listClients('1', 1)).toEqual([])
  expect(server.log).toEqual([])
})
