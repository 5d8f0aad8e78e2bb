import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { versionCheckMs, watchVersion } from './new-version.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a periodic GET of builds/latest.json detects a new version, once', async () => {
  let id = 'one'
  const fetch = vi.fn(async (_url: string) => Response.json({ id }))
  const onNewVersion = vi.fn()
  watchVersion({ fetch, onNewVersion })
  await vi.advanceTimersByTimeAsync(versionCheckMs)
  expect(onNewVersion).not.toHaveBeenCalled()
  id = 'two'
  await vi.advanceTimersByTimeAsync(versionCheckMs * 3)
  expect(onNewVersion).toHaveBeenCalledOnce()
  expect(fetch.mock.calls[0]![0]).toMatch(/^\/builds\/latest\.json/)
})

test('an unreachable server does not count as a new version', async () => {
  const onNewVersion = vi.fn()
  const responses = [Response.json({ id: 'one' }), new Response(null, { status: 502 })]
  const fetch = async () => responses.shift() ?? Promise.reject(new Error('offline'))
  watchVersion({ fetch, onNewVersion })
  await vi.advanceTimersByTimeAsync(versionCheckMs * 2)
  expect(onNewVersion).not.toHaveBeenCalled()
})
