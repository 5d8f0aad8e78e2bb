import { expect, test } from 'vitest'
import type { Api } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { createAgentDraftTransport } from './agent-draft-transport.ts'
import { draft, insertC, name } from './test-editor.ts'

type First = Parameters<typeof createAgentDraftTransport>[1]

/** Stores a draft as the server does, and can lose a response. */
function createServer() {
  let stored = { version: 1, status: 'open', definition: draft } as unknown as First
  let losesNext = false
  const api = (async (call: string, input?: { body: object }) => {
    if (call.startsWith('GET')) return stored
    const { definition, expected_version: expected } = input!.body as never
    if (expected !== stored.version) throw new ApiError(409, {})
    stored = { ...stored, version: stored.version + 1, definition }
    if (!losesNext) return stored
    losesNext = false
    throw new DOMException('timed out', 'TimeoutError')
  }) as Api
  const transport = createAgentDraftTransport(api, stored)
  return { transport, loseNext: () => (losesNext = true), stored: () => stored }
}
const batch = { client: 'tab', seq: 1, revision: 1, edits: [insertC] }

test('a batch whose response was lost is not applied again', async () => {
  const { transport, loseNext, stored } = createServer()
  loseNext()
  expect(await transport.send(batch)).toEqual({ kind: 'offline' })
  expect(await transport.send(batch)).toMatchObject({ revision: 2, draft: { applied_seq: 1 } })
  expect(stored().version).toBe(2)
})

test('a draft that was changed elsewhere is returned without the batch', async () => {
  const { transport } = createServer()
  const other = { ...batch, client: 'other', edits: [name('a', 'Theirs')] }
  await transport.send(other)
  expect(await transport.send(batch)).toMatchObject({ revision: 2, draft: { applied_seq: 0 } })
})
