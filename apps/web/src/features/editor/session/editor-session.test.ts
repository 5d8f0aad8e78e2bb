import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryOutbox, type Outbox } from './outbox.ts'
import { draft, insertC, name, namesOf, pause, removeA, setUp } from './test-editor.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('saving', () => {
  test('sends one batch after a pause in typing', async () => {
    const { server, open } = setUp()
    const session = await open()
    for (const word of ['H', 'He', 'Hel']) session.edit([name('a', word)], 'typing')
    expect(session.store.get().save).toBe('saving')
    expect(server.log).toHaveLength(0)
    await pause()
    expect(server.log.map(({ edits }) => edits)).toEqual([[name('a', 'Hel')]])
    expect(session.store.get().save).toBe('saved')
  })

  test('notifies of a key press once, and stores several with one write after they are painted', async () => {
    const { outbox, open } = setUp()
    const put = vi.fn<Outbox['put']>(outbox.put)
    const session = await open({ ...outbox, put })
    const listener = vi.fn<() => void>()
    session.store.subscribe(listener)
    for (const word of ['H', 'He', 'Hel']) session.edit([name('a', word)], 'typing')
    expect(listener).toHaveBeenCalledTimes(3)
    expect(put).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(put.mock.calls.map(([{ waiting }]) => waiting)).toEqual([[name('a', 'Hel')]])
  })

  test('does not wait forever for a pause', async () => {
    const { server, open } = setUp()
    const session = await open()
    for (let count = 0; count < 12; count++) {
      session.edit([name('a', 'x'.repeat(count))], 'typing')
      await pause(300)
    }
    expect(server.log.length).toBeGreaterThan(0)
  })

  test.each(['offline', 'failed', 'signed_out'] as const)(
    'recovers after being %s, and loses nothing',
    async (kind) => {
      const { server, open } = setUp()
      const session = await open()
      server.setTrouble({ kind })
      session.edit([name('a', 'Kept')])
      await pause()
      expect(session.store.get().save).toBe(kind)
      session.edit([name('b', 'Too')])
      server.setTrouble(null)
      await pause(40_000)
      expect(session.store.get().save).toBe('saved')
      expect(namesOf(server.draft())).toEqual(['Kept', 'Too'])
    },
  )

  test('on request, says whether everything is saved', async () => {
    const { server, open } = setUp()
    const session = await open()
    server.setTrouble({ kind: 'failed' })
    session.edit([name('a', 'Now')])
    expect(await session.flush()).toBe(false)
    server.setTrouble(null)
    expect(await session.flush()).toBe(true)
    expect(namesOf(server.draft())).toEqual(['Now', 'B'])
  })

  test.each([true, false])(
    'applies a batch once even if the response was lost, with an event stream: %s',
    async (hasStream) => {
      const { server, open } = setUp()
      const session = await open()
      if (!hasStream) server.disconnect()
      server.setTrouble('lost')
      session.edit([insertC])
      await pause()
      expect(session.store.get().save).toBe(hasStream ? 'saved' : 'offline')
      server.setTrouble(null)
      await pause(40_000)
      expect(server.log).toHaveLength(1)
      expect(namesOf(session.draft())).toEqual(['C', 'A', 'B'])
    },
  )

  test('says why an edit is refused, and can continue without it', async () => {
    const { server, open } = setUp()
    const session = await open()
    server.setTrouble({ kind: 'refused', message: 'Too large' })
    session.edit([name('a', 'Huge')])
    await pause()
    expect(session.store.get()).toMatchObject({ save: 'refused', refusal: 'Too large' })
    session.dropRefused()
    expect(namesOf(session.draft())).toEqual(['A', 'B'])
  })

  describe('goes on after a refusal when somebody deletes the block', () => {
    test('with nothing left of the refused batch', async () => {
      const { server, open } = setUp()
      const [one, two] = [await open(memoryOutbox()), await open(memoryOutbox())]
      server.setTrouble({ kind: 'refused', message: 'Too large' })
      one.edit([name('a', 'Huge')])
      await pause()
      server.setTrouble(null)
      two.edit([removeA])
      await two.flush()
      expect(one.store.get()).toMatchObject({ save: 'saving', refusal: null })
      one.edit([name('b', 'Next')])
      await pause()
      expect(one.store.get().save).toBe('saved')
      expect(namesOf(server.draft())).toEqual(['Next'])
    })

    test('with the rest of the refused batch', async () => {
      const { server, open } = setUp()
      const [one, two] = [await open(memoryOutbox()), await open(memoryOutbox())]
      server.setTrouble({ kind: 'refused', message: 'Too large' })
      one.edit([name('a', 'Huge'), name('b', 'Fine')])
      await pause()
      server.setTrouble(null)
      two.edit([removeA])
      await two.flush()
      await pause()
      expect(one.store.get()).toMatchObject({ save: 'saved', refusal: null })
      expect(namesOf(server.draft())).toEqual(['Fine'])
    })

    test('even if that is known before the refusal', async () => {
      const { server, open } = setUp()
      const [one, two] = [await open(memoryOutbox()), await open(memoryOutbox())]
      const { send } = server.transport
      server.transport.send = async () => {
        server.transport.send = send
        two.edit([removeA])
        await two.flush()
        return { kind: 'refused', message: 'Too large' }
      }
      one.edit([name('a', 'Huge')])
      await pause()
      expect(one.store.get()).toMatchObject({ save: 'saved', refusal: null })
    })
  })
})

describe('two authors', () => {
  test('see each other’s edits to different blocks', async () => {
    const { open } = setUp()
    const [one, two] = [await open(memoryOutbox()), await open(memoryOutbox())]
    one.edit([name('a', 'One')])
    two.edit([name('b', 'Two')])
    await pause()
    await pause()
    expect(namesOf(one.draft())).toEqual(['One', 'Two'])
    expect(namesOf(two.draft())).toEqual(['One', 'Two'])
  })

  test('of the same property: the later wins, and the other is told and can revert it', async () => {
    const { open, server } = setUp()
    const [one, two] = [await open(memoryOutbox()), await open(memoryOutbox())]
    one.edit([name('a', 'Mine')])
    await pause()
    two.edit([name('a', 'Theirs')])
    await pause()
    expect(namesOf(one.draft())).toEqual(['Theirs', 'B'])
    const [notice] = one.store.get().overwritten
    expect(notice).toMatchObject({ by: { name: 'client-2' } })
    one.edit([notice!.takeBack])
    one.dismiss(notice!)
    await pause()
    expect(namesOf(server.draft())).toEqual(['Mine', 'B'])
    expect(one.store.get().overwritten).toEqual([])
  })

  test('who take turns in one label each have one notice, which restores their last text', async () => {
    const { open } = setUp()
    const [one, two] = [await open(memoryOutbox()), await open(memoryOutbox())]
    for (const turn of ['first', 'second']) {
      one.edit([name('a', `My ${turn}`)])
      await pause()
      for (const word of ['The', 'Their']) {
        two.edit([name('a', `${word} ${turn}`)])
        await pause()
      }
    }
    expect(one.store.get().overwritten).toMatchObject([{ takeBack: name('a', 'My second') }])
    expect(two.store.get().overwritten).toMatchObject([{ takeBack: name('a', 'Their first') }])
  })

  test('an edit to a block that somebody deleted is shown as lost', async () => {
    const { open } = setUp()
    const [one, two] = [await open(memoryOutbox()), await open(memoryOutbox())]
    one.edit([removeA])
    two.edit([name('a', 'Late')])
    await pause()
    await pause()
    expect(two.store.get().lost).toMatchObject([{ refusal: 'missing' }])
    expect(namesOf(two.draft())).toEqual(['B'])
  })

  test('an edit that is being sent while somebody deletes its block does not stop saving', async () => {
    const { open, server } = setUp()
    const [one, two] = [await open(memoryOutbox()), await open(memoryOutbox())]
    one.edit([removeA])
    two.edit([name('a', 'Late')])
    await Promise.all([one.flush(), two.flush()])
    expect(two.store.get()).toMatchObject({ save: 'saved', lost: [{ refusal: 'missing' }] })
    two.edit([name('b', 'Next')])
    await pause()
    expect(namesOf(server.draft())).toEqual(['Next'])
  })

  test('nor does an edit that waits offline in the meantime', async () => {
    const { open, server } = setUp()
    const [one, two] = [await open(memoryOutbox()), await open(memoryOutbox())]
    server.setTrouble({ kind: 'offline' })
    two.edit([name('a', 'Late')])
    await pause()
    expect(two.store.get().save).toBe('offline')
    server.setTrouble(null)
    one.edit([removeA])
    await one.flush()
    await pause(40_000)
    expect(two.store.get()).toMatchObject({ save: 'saved', lost: [{ refusal: 'missing' }] })
  })
})

test('more edits than the server takes at once are all saved', async () => {
  const { open, server } = setUp()
  const session = await open()
  const edits = Array.from({ length: 2001 }, (_, index) => name(index % 2 ? 'b' : 'a', `${index}`))
  session.edit(edits)
  await pause()
  expect(session.store.get().save).toBe('saved')
  expect(server.log.map((entry) => entry.edits.length)).toEqual([2000, 1])
  expect(namesOf(server.draft())).toEqual(['2000', '1999'])
})

test('undo and redo are sent like any edit', async () => {
  const { open, server } = setUp()
  const session = await open()
  session.edit([name('a', 'One')])
  await pause()
  expect(session.undo()).toBe(true)
  await pause()
  expect(namesOf(server.draft())).toEqual(['A', 'B'])
  expect(session.redo()).toBe(true)
  await pause()
  expect(namesOf(server.draft())).toEqual(['One', 'B'])
  expect(session.redo()).toBe(false)
})

describe('a form that was replaced as a whole', () => {
  const other = { ...draft, title: 'Other' }
  const by = (id: number) => ({ id, name: 'Uma' })

  test('becomes the draft, and its author is notified until they dismiss it', async () => {
    const { server, open } = setUp()
    const session = await open()
    const replaced = { by: by(1), how: 'saved', version_id: 7 } as const
    server.replace(other, replaced)
    expect(session.draft()).toMatchObject({ title: 'Other' })
    expect(session.store.get().replaced).toEqual(replaced)
    session.dismissReplaced()
    expect(session.store.get().replaced).toBeNull()
  })

  test('is reported if somebody else restored a version, but not if it was the same user', async () => {
    const { server, open } = setUp()
    const session = await open()
    server.replace(other, { by: by(1), how: 'went_back', version_id: 7 })
    expect(session.store.get().replaced).toBeNull()
    server.replace(draft, { by: by(2), how: 'went_back', version_id: 8 })
    expect(session.store.get().replaced).toMatchObject({ by: by(2), version_id: 8 })
  })
})
