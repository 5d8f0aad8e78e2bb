import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('loads each key once', async () => {
  const load = vi.fn(async () => 'words')
  expect(loadOnce('words fr', load)).toBe(loadOnce('words fr', load))
  expect(await loadOnce('words fr', load)).toBe('words')
  expect(load).toHaveBeenCalledOnce()
})

test('loads again what could not be loaded', async () => {
  let isUp = false
  const load = async () => {
    if (!isUp) throw new Error('no network')
    return 'words'
  }
  const failing = loadOnce('words ar', load)
  failing.catch(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(failing).rejects.toThrow('no network')
  isUp = true
  expect(await loadOnce('words ar', load)).toBe('words')
})

test('keeps a failure long enough to be shown', async () => {
  let isFailed = false
  const failing = loadOnce('words fa', () => Promise.reject(new Error('no network')))
  failing.catch(() => (isFailed = true))
  while (!isFailed) await vi.advanceTimersByTimeAsync(100)
  expect(loadOnce('words fa', async () => 'words')).toBe(failing)
})
