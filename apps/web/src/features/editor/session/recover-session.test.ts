import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryOutbox } from './outbox.ts'
import {
  closeEditor,
  holdRequests,
  insertC,
  name,
  namesOf,
  pause,
  removeA,
  setUp,
} from './test-editor.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a lost tab', () => {
  test('leaves its unsent edits to the next', async () => {
    const { server, open, loseTab } = setUp()
    const first = await open()
    first.edit([name('a', 'Half a wo')])
    await vi.advanceTimersByTimeAsync(100)
    loseTab()
    const second = await open()
    expect(namesOf(second.draft())).toEqual(['Half a wo', 'B'])
    await pause()
    expect(namesOf(server.draft())).toEqual(['Half a wo', 'B'])
  })

  test('stores its last key press, even while an earlier one is being sent', async () => {
    const { server, outbox, open } = setUp()
    const first = await open()
    server.transport.send = () => new Promise(() => {})
    first.edit([name('a', 'Half')])
    await pause()
    first.edit([name('a', 'Half a wo')])
    first.leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(await outbox.find('client-1')).toMatchObject({ waiting: [name('a', 'Half a wo')] })
  })

  test('does not resend what has arrived', async () => {
    const { server, open, loseTab } = setUp()
    const first = await open()
    server.setTrouble('lost')
    first.edit([insertC])
    await pause()
    first.edit([name('c', 'Named')])
    await vi.advanceTimersByTimeAsync(100)
    loseTab()
    server.setTrouble(null)
    const second = await open()
    await pause()
    expect(second.store.get().lost).toEqual([])
    expect(namesOf(server.draft())).toEqual(['Named', 'A', 'B'])
  })

  test('does not resend it even if an earlier batch was dropped', async () => {
    const { server, open, loseTab } = setUp()
    const [first, other] = [await open(), await open(memoryOutbox())]
    first.edit([name('a', 'Late')])
    other.edit([removeA])
    await Promise.all([other.flush(), first.flush()])
    const answer = holdRequests(server)
    first.edit([insertC])
    await pause()
    loseTab()
    const second = await open()
    answer()
    await pause()
    expect(server.log.map(({ client }) => client)).toEqual(['client-2', 'client-1'])
    expect(namesOf(server.draft())).toEqual(['C', 'B'])
    expect(second.store.get()).toMatchObject({ save: 'saved', lost: [] })
  })

  test('keeps its edits until another has stored them', async () => {
    const { server, outbox, open, loseTab } = setUp()
    server.setTrouble({ kind: 'offline' })
    const tabs = [await open(), await open()]
    tabs[0]!.edit([name('a', 'One')])
    tabs[1]!.edit([name('b', 'Two')])
    await pause()
    loseTab()
    const { read } = server.transport
    server.transport.read = async (client) => {
      if (client === 'client-2') throw new Error('The network is gone.')
      return read(client)
    }
    await expect(open()).rejects.toThrow('The network is gone.')
    server.transport.read = read
    server.setTrouble(null)
    expect(namesOf((await open()).draft())).toEqual(['One', 'Two'])
    await pause()
    expect(namesOf(server.draft())).toEqual(['One', 'Two'])
    expect(await outbox.listClients('1', 1)).toEqual([])
  })
})

test('an open tab keeps its unsent edits to itself', async () => {
  const { server, open } = setUp()
  const first = await open()
  server.setTrouble({ kind: 'offline' })
  first.edit([name('a', 'Mine')])
  await pause()
  const second = await open()
  expect(namesOf(second.draft())).toEqual(['A', 'B'])
})

describe('a closed session', () => {
  test('leaves what it could not send to the next in the same tab', async () => {
    const { server, open } = setUp()
    const first = await open()
    server.setTrouble({ kind: 'offline' })
    first.edit([name('a', 'Offline')])
    closeEditor(first)
    await pause()
    server.setTrouble(null)
    const second = await open()
    expect(namesOf(second.draft())).toEqual(['Offline', 'B'])
    second.edit([name('a', 'Newer')])
    closeEditor(second)
    await pause()
    expect(namesOf((await open()).draft())).toEqual(['Newer', 'B'])
    expect(namesOf(server.draft())).toEqual(['Newer', 'B'])
  })

  test('leaves it to the next even if the draft could not be read at first', async () => {
    const { server, open } = setUp()
    const first = await open()
    server.setTrouble({ kind: 'offline' })
    first.edit([name('a', 'Offline')])
    closeEditor(first)
    await pause()
    const { read } = server.transport
    server.transport.read = () => Promise.reject(new Error('Offline'))
    await expect(open()).rejects.toThrow('Offline')
    server.transport.read = read
    expect(namesOf((await open()).draft())).toEqual(['Offline', 'B'])
  })

  test('sends what was typed during its last request, and stores nothing that has arrived', async () => {
    const { server, outbox, open } = setUp()
    const session = await open()
    const answer = holdRequests(server)
    session.edit([name('a', 'Half')])
    await pause()
    session.edit([name('a', 'Half a word')])
    closeEditor(session)
    await vi.advanceTimersByTimeAsync(0)
    expect(await outbox.listClients('1', 1)).toEqual(['client-1'])
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(namesOf(server.draft())).toEqual(['Half a word', 'B'])
    expect(await outbox.listClients('1', 1)).toEqual([])
  })

  test('hands its last request over to a session that is opened meanwhile', async () => {
    const { server, outbox, open } = setUp()
    const first = await open()
    const answer = holdRequests(server)
    first.edit([insertC])
    await pause()
    first.edit([name('c', 'Named')])
    closeEditor(first)
    const second = await open()
    expect(namesOf(second.draft())).toEqual(['Named', 'A', 'B'])
    second.edit([name('a', 'Newer')])
    await pause()
    answer()
    await pause()
    expect(server.log.map(({ client, seq }) => [client, seq])).toEqual([
      ['client-1', 1],
      ['client-1', 2],
    ])
    expect(namesOf(server.draft())).toEqual(['Named', 'Newer', 'B'])
    expect(second.store.get()).toMatchObject({ save: 'saved', lost: [], overwritten: [] })
    expect(await outbox.listClients('1', 1)).toEqual([])
  })

  test('does not touch what the session after it has stored', async () => {
    const { server, outbox, open } = setUp()
    const first = await open()
    const answer = holdRequests(server)
    first.edit([name('a', 'First')])
    closeEditor(first)
    server.transport.send = async () => ({ kind: 'offline' })
    const second = await open()
    second.edit([name('b', 'Second')])
    await pause()
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(namesOf(server.draft())).toEqual(['First', 'B'])
    expect(await outbox.find('client-1')).toMatchObject({
      sent: null,
      waiting: [name('b', 'Second')],
    })
  })

  test('sends again what is too large for the last request of a page', async () => {
    const { server, open } = setUp()
    const session = await open()
    const { send } = server.transport
    server.transport.send = async (batch, options) =>
      options?.isLast ? { kind: 'offline' } : send(batch, options)
    session.edit([name('a', 'Large')])
    closeEditor(session)
    await vi.advanceTimersByTimeAsync(0)
    expect(namesOf(server.draft())).toEqual(['Large', 'B'])
  })
})
