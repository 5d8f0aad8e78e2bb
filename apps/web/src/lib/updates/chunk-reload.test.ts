import { expect, test, vi } from 'vitest'
import { fakeStorage } from '../testing/fake-storage.ts'
import { reloadAfterChunkError, reloadGuardMs } from './chunk-reload.ts'

test('a chunk load error reloads the page once, with a 10 s guard per path', () => {
  expect(reloadGuardMs).toBe(10_000)
  const reload = vi.fn()
  const storage = fakeStorage()
  const fail = (path: string, now: number) => reloadAfterChunkError({ storage, path, now, reload })
  expect([fail('/a', 0), fail('/a', 9_999), fail('/b', 9_999), fail('/b', 20_000)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(reload).toHaveBeenCalledTimes(3)
})

test('unexpected data in storage is ignored', () => {
  const reload = vi.fn()
  const storage = fakeStorage({ 'formstead-chunk-reload': '{' })
  expect(reloadAfterChunkError({ storage, path: '/', now: 0, reload })).toBe(true)
})
