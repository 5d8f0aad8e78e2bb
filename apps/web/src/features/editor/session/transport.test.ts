import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../lib/api/api-client.ts'
import { createTransport } from './transport.ts'

afterEach(() => vi.restoreAllMocks())

test('a request that is never answered counts as offline, so the edits are sent again', async () => {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const neverAnswered = ((_name, _input, options?: { signal?: AbortSignal }) =>
    new Promise((_settle, fail) => {
      options?.signal?.addEventListener('abort', () => fail(options.signal?.reason))
    })) as Api
  const { send } = createTransport(neverAnswered, '1', () => ({}))
  const sending = send({ client: 'tab', seq: 1, revision: 0, edits: [] })
  timeout.abort()
  expect(await sending).toEqual({ kind: 'offline' })
})
