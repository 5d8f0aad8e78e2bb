import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeEditor, holdRequests, insertC, name, namesOf, pause, setUp } from './test-editor.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a closed session', () => {
  test('still sends a late edit, such as of an upload', async () => {
    const { server, outbox, open } = setUp()
    const session = await open()
    closeEditor(session)
    await pause()
    session.edit([name('a', 'Uploaded')])
    await pause()
    expect(namesOf(server.draft())).toEqual(['Uploaded', 'B'])
    expect(await outbox.listClients('1', 1)).toEqual([])
  })

  test('hands a late edit over to a session that is opened meanwhile', async () => {
    const { server, outbox, open } = setUp()
    const first = await open()
    const answer = holdRequests(server)
    first.edit([insertC])
    closeEditor(first)
    const opening = open()
    await vi.advanceTimersByTimeAsync(0)
    first.edit([name('c', 'Uploaded')])
    const second = await opening
    await vi.advanceTimersByTimeAsync(0)
    expect(namesOf(second.draft())).toEqual(['Uploaded', 'A', 'B'])
    first.edit([name('a', 'Later')])
    await vi.advanceTimersByTimeAsync(0)
    expect(namesOf(second.draft())).toEqual(['Uploaded', 'Later', 'B'])
    answer()
    await pause()
    expect(namesOf(server.draft())).toEqual(['Uploaded', 'Later', 'B'])
    expect(second.store.get()).toMatchObject({ save: 'saved', lost: [] })
    expect(await outbox.listClients('1', 1)).toEqual([])
  })

  test('keeps a late edit on the device until it can hand it over', async () => {
    const { server, outbox, open, loseTab } = setUp()
    const session = await open()
    closeEditor(session)
    await pause()
    const { read } = server.transport
    server.transport.read = () => new Promise(() => {})
    session.edit([name('a', 'Uploaded')])
    await pause()
    server.transport.read = read
    loseTab()
    expect(namesOf((await open()).draft())).toEqual(['Uploaded', 'B'])
    await pause()
    expect(await outbox.listClients('1', 1)).toEqual([])
  })

  test('hands a late edit to the session that was opened last', async () => {
    const { server, open } = setUp()
    const first = await open()
    closeEditor(first)
    await pause()
    const left = open()
    const shown = await open()
    closeEditor(await left)
    await pause()
    first.edit([name('a', 'Uploaded')])
    await vi.advanceTimersByTimeAsync(0)
    expect(namesOf(shown.draft())).toEqual(['Uploaded', 'B'])
    expect(shown.undo()).toBe(true)
    await pause()
    expect(namesOf(server.draft())).toEqual(['A', 'B'])
  })

  test('can undo its last edit in the session after it, as a toast offers', async () => {
    const { server, open } = setUp()
    const first = await open()
    first.edit([name('a', 'Changed')])
    closeEditor(first)
    await pause()
    const second = await open()
    expect(first.undo()).toBe(true)
    await pause()
    expect(namesOf(second.draft())).toEqual(['A', 'B'])
    expect(namesOf(server.draft())).toEqual(['A', 'B'])
  })

  test('sends a late edit after what could not be sent before', async () => {
    const { server, outbox, open } = setUp()
    const session = await open()
    server.setTrouble({ kind: 'offline' })
    session.edit([insertC])
    closeEditor(session)
    await pause()
    server.setTrouble(null)
    session.edit([name('c', 'Uploaded')])
    await pause()
    expect(namesOf(server.draft())).toEqual(['Uploaded', 'A', 'B'])
    expect(await outbox.listClients('1', 1)).toEqual([])
  })

  test('leaves a late edit to the next session if the draft cannot be read', async () => {
    const { server, outbox, open } = setUp()
    const first = await open()
    server.setTrouble({ kind: 'offline' })
    first.edit([insertC])
    closeEditor(first)
    await pause()
    const { read } = server.transport
    server.transport.read = () => Promise.reject(new Error('Offline'))
    first.edit([name('c', 'Uploaded')])
    await pause()
    server.transport.read = read
    server.setTrouble(null)
    expect(namesOf((await open()).draft())).toEqual(['Uploaded', 'A', 'B'])
    await pause()
    expect(namesOf(server.draft())).toEqual(['Uploaded', 'A', 'B'])
    expect(await outbox.listClients('1', 1)).toEqual([])
  })
})
