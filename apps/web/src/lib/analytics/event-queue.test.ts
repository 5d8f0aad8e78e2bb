import { describe, expect, test } from 'vitest'
import { fakeStorage } from '../testing/fake-storage.ts'
import { createEventQueue, type QueuedEvent } from './event-queue.ts'

function makeQueue({ takes = true, storage = fakeStorage() } = {}) {
  const sent: QueuedEvent[][] = []
  const last: QueuedEvent[][] = []
  const clock = { ms: 1_000_000 }
  const state = { takes }
  const queue = createEventQueue({
    storage,
    now: () => clock.ms,
    describeUser: () => ({ id: '7', properties: { email: 'ada@people.example' } }),
    sendLast: (events) => {
      if (state.takes) last.push(events)
      return state.takes
    },
    send: async (events) => {
      if (state.takes) sent.push(events)
      return state.takes
    },
  })
  const add = (count = 1) => {
    for (let index = 0; index < count; index++) queue.add({ name: 'form_saved', properties: {} })
  }
  return { queue, sent, last, clock, state, storage, add }
}

describe('the event queue', () => {
  test('sends when there are thirty, in batches of at most a hundred', async () => {
    const { sent, add } = makeQueue()
    add(29)
    expect(sent).toEqual([])
    add()
    await expect.poll(() => sent.map((batch) => batch.length)).toEqual([30])
    const { queue, state, sent: later, add: addMore } = makeQueue({ takes: false })
    addMore(250)
    state.takes = true
    await expect
      .poll(async () => {
        await queue.flush()
        return later.map((batch) => batch.length)
      })
      .toEqual([100, 100, 50])
  })

  test('keeps unsent events over a reload, at most the newest thousand', async () => {
    const { storage, add } = makeQueue({ takes: false })
    add(1005)
    const { queue, sent } = makeQueue({ storage })
    await queue.flush()
    expect(sent.flat()).toHaveLength(1000)
    await queue.flush()
    expect(sent.flat()).toHaveLength(1000)
  })

  test('sends its events when the page closes, and keeps what the browser does not accept', async () => {
    const { queue, last, state, storage, add } = makeQueue({ takes: false })
    queue.flushBeforeLeaving()
    add(2)
    queue.flushBeforeLeaving()
    expect(last).toEqual([])
    state.takes = true
    queue.flushBeforeLeaving()
    expect(last.map((batch) => batch.length)).toEqual([2])
    const next = makeQueue({ storage })
    await next.queue.flush()
    expect(next.sent).toEqual([])
  })

  test('starts a new session after half an hour of inactivity', async () => {
    const { queue, sent, clock, add } = makeQueue()
    add()
    clock.ms += 29 * 60_000
    add()
    clock.ms += 31 * 60_000
    add()
    await queue.flush()
    const [first, second, third] = sent.flat().map(({ session_id }) => session_id)
    expect([second === first, third === first]).toEqual([true, false])
  })

  test('truncates long texts, names the user, and replaces a device id that has a dot', async () => {
    const storage = fakeStorage({ 'formstead-device': 'a.b' })
    const { queue, sent } = makeQueue({ storage })
    queue.add({ name: 'login', properties: { source: 'x'.repeat(5000), count: 3 } })
    await queue.flush()
    const [event] = sent.flat()
    expect(event).toMatchObject({
      event_type: 'login',
      user_id: '7',
      event_properties: { source: 'x'.repeat(4096), count: 3 },
    })
    expect(event!.device_id).not.toContain('.')
  })
})
