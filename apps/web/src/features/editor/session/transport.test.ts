import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '../../../lib/api/api-client.ts'
import { createTransport, type Changes } from './transport.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = (api: Api, isSameUser = async () => true) =>
  createTransport({ api, form: '1', headers: () => ({}), isSameUser })
const batch = { client: 'tab', seq: 1, revision: 0, edits: [] }

test('a request that is never answered counts as offline, so the edits are sent again', async () => {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const neverAnswered = ((_name, _input, options?: { signal?: AbortSignal }) =>
    new Promise((_settle, fail) => {
      options?.signal?.addEventListener('abort', () => fail(options.signal?.reason))
    })) as Api
  const sending = open(neverAnswered).send(batch)
  // The user is checked first.
  await Promise.resolve()
  timeout.abort()
  expect(await sending).toEqual({ kind: 'offline' })
})

test('edits are not sent as another user', async () => {
  const api = vi.fn<() => Promise<unknown>>()
  expect(await open(api as Api, async () => false).send(batch)).toEqual({ kind: 'signed_out' })
  expect(api).not.toHaveBeenCalled()
})

describe('a whole draft in the event stream', () => {
  function follow(since: () => number) {
    vi.useFakeTimers()
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined
    vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
      const start = (opened: ReadableStreamDefaultController<Uint8Array>) => {
        stream = opened
        signal.addEventListener('abort', () => opened.error(signal.reason))
      }
      return new Response(new ReadableStream({ start }))
    })
    const known: number[] = []
    const onChanges = ({ revision }: Changes) => void known.push(revision)
    const unused = (() => Promise.reject(new Error('unused'))) as Api
    const stop = open(unused).follow({ client: 'tab', since, onChanges, onPeople: () => {} })
    const send = async (revision: number) => {
      const changes = { revision, entries: [], draft: { revision }, replaced: null }
      const text = `event: changes\ndata: ${JSON.stringify(changes)}\n\n`
      await vi.advanceTimersByTimeAsync(0)
      stream!.enqueue(new TextEncoder().encode(text))
      await vi.advanceTimersByTimeAsync(0)
    }
    const reconnect = async () => {
      stream!.close()
      await vi.advanceTimersByTimeAsync(1000)
    }
    return { known, send, reconnect, stop }
  }

  test('is ignored if a response has brought a later one', async () => {
    let revision = 5
    const { known, send, stop } = follow(() => revision)
    await send(6)
    revision = 8
    await send(7)
    await send(9)
    expect(known).toEqual([6, 9])
    stop()
  })

  test('replaces a later one if the server was restored from a backup', async () => {
    const { known, send, reconnect, stop } = follow(() => 9)
    await send(9)
    await reconnect()
    await send(4)
    expect(known).toEqual([9, 4])
    stop()
  })
})
