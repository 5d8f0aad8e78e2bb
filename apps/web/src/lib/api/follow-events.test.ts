import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEvents } from './follow-events.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Serves streams that end only when they are aborted or closed. */
function serve() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    const start = (stream: ReadableStreamDefaultController<Uint8Array>) => {
      streams.push(stream)
      signal.addEventListener('abort', () => stream.error(signal.reason))
    }
    return new Response(new ReadableStream({ start }))
  })
  const send = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text))
  return { streams, send }
}

test('heartbeats keep a stream open, and a silent one is replaced', async () => {
  const { streams, send } = serve()
  const onEvent = vi.fn<(event: string, data: unknown) => void>()
  const stop = followEvents({ url: () => '/live', headers: () => ({}), onEvent })
  for (let beat = 0; beat < 8; beat++) {
    await vi.advanceTimersByTimeAsync(15_000)
    send(': \n\n')
  }
  expect(streams).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams).toHaveLength(2)
  send('event: changes\ndata: {"revision":1}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(onEvent).toHaveBeenCalledWith('changes', { revision: 1 })
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(streams).toHaveLength(2)
})

test('reports each new connection after the first, because what happened in between was not sent', async () => {
  const { streams } = serve()
  const onReconnect = vi.fn<() => void>()
  const stop = followEvents({
    url: () => '/live',
    headers: () => ({}),
    onEvent: () => {},
    onReconnect,
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(onReconnect).not.toHaveBeenCalled()
  streams[0]!.close()
  await vi.advanceTimersByTimeAsync(1000)
  expect(streams).toHaveLength(2)
  expect(onReconnect).toHaveBeenCalledOnce()
  stop()
})

test('reports the first connection after a failed attempt', async () => {
  const { streams } = serve()
  const serveStream = fetch
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  const onReconnect = vi.fn<() => void>()
  const stop = followEvents({
    url: () => '/live',
    headers: () => ({}),
    onEvent: () => {},
    onReconnect,
  })
  await vi.advanceTimersByTimeAsync(0)
  vi.stubGlobal('fetch', serveStream)
  await vi.advanceTimersByTimeAsync(2000)
  expect(streams).toHaveLength(1)
  expect(onReconnect).toHaveBeenCalledOnce()
  stop()
})
