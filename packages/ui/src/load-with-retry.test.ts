import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

const network = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failing = (times: number) => {
  let asked = 0
  return vi.fn(() =>
    ++asked > times ? Promise.resolve('part') : Promise.reject(new Error('no network')),
  )
}

test('a part loads as soon as there is a network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const load = failing(1)
  const loaded = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(0)
  network.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('loading is not given up without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const loaded = loadWithRetry(failing(100))
  await vi.advanceTimersByTimeAsync(250_000)
  expect(await loaded).toBe('part')
})

test('a server that does not respond is tried five times', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const load = failing(100)
  const loaded = loadWithRetry(load)
  loaded.catch(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(loaded).rejects.toThrow('no network')
  expect(load).toHaveBeenCalledTimes(5)
})
