import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFilling, type Filling } from '../filling/filling.ts'
import { openPartials } from './partials.ts'

type Request = { init: RequestInit; answer: (hash: string) => void }

let requests: Request[] = []

beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = (hash: string) => resolve(Response.json({ submission_hash: hash }))
    requests.push({ init, answer })
    return promise
  })
})
afterEach(() => void vi.unstubAllGlobals())

const formRef = { slug: 'form', grant: null, domain: null }

/** A form with an answer, whose partial submission has this hash. */
function open(hash: string | null, text = 'Ada') {
  const filling: Filling = { ...startFilling({ name: text }, 0), hash }
  const stored: unknown[] = []
  const partials = openPartials({
    formRef,
    body: () => filling.values,
    current: () => filling,
    dispatch: async (event) => void stored.push(event),
  })
  const leave = () => {
    partials.changed()
    partials.leaving()
  }
  return { filling, leave, partials, stored }
}

test('the end waits for all requests in flight, including those sent on leaving', async () => {
  const { leave, partials, stored } = open('hash')
  leave()
  leave()
  expect(requests).toHaveLength(2)
  requests[0]!.answer('hash')
  await vi.waitFor(() => expect(stored).toHaveLength(1))
  let isOver = false
  const over = partials.end().then(() => (isOver = true))
  await new Promise((done) => {
    setTimeout(done)
  })
  expect(isOver).toBe(false)
  requests[1]!.answer('hash')
  await over
  const event = { type: 'partial-stored', hash: 'hash' }
  expect(stored).toEqual([event, event])
})

test('on leaving, nothing is sent while the first request is in flight or without answers', () => {
  const { leave } = open(null)
  leave()
  leave()
  open(null, '').leave()
  expect(requests).toHaveLength(1)
})

test('a form that was started over does not continue the partial submission', async () => {
  const { filling, leave, partials, stored } = open('hash')
  leave()
  filling.round = 1
  requests[0]!.answer('hash')
  await partials.end()
  expect(stored).toEqual([])
})

test('a request outlives its page if it is not too large, which on leaving it may be', async () => {
  open('hash').leave()
  open('hash', 'é'.repeat(40_000)).leave()
  expect(requests.map(({ init }) => init.keepalive)).toEqual([true, false])
  vi.useFakeTimers()
  open('hash').partials.changed()
  open('hash', 'x'.repeat(20_000)).partials.changed()
  vi.runAllTimers()
  vi.useRealTimers()
  open('hash', 'x'.repeat(20_000)).leave()
  expect(requests.slice(2).map(({ init }) => init.keepalive)).toEqual([true, false, true])
})
