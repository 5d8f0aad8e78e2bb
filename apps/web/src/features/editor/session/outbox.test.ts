import { afterEach, expect, test, vi } from 'vitest'
import { openOutbox } from './outbox.ts'

const { claim } = openOutbox()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('edits are claimed by one session until it releases them', async () => {
  const release = await claim('tab')
  expect(await claim('tab')).toBeNull()
  await release!()
  await (await claim('tab'))!()
})

test('the same is true on an insecure page, which has no locks', async () => {
  vi.stubGlobal('navigator', {})
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const claimFree = (client: string) => {
    const claiming = claim(client)
    vi.runAllTimers()
    return claiming
  }
  const release = await claimFree('tab')
  expect(await claim('tab')).toBeNull()
  const releaseOther = await claimFree('other tab')
  await Promise.all([release!(), releaseOther!()])
  const [first, second] = [claim('tab'), claim('tab')]
  expect(await second).toBeNull()
  vi.runAllTimers()
  await (await first)!()
})

test('a storage that never responds fails instead of blocking the editor', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({ addEventListener: () => {} }) })
  const failure = openOutbox()
    .remove('tab')
    .catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  expect(await failure).toContain('does not respond')
})
