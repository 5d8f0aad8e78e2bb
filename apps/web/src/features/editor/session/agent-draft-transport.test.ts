import type { EndpointRequest, EndpointResponse } from '@formstead/contract'
import { onTestFinished, expect, test, vi } from 'vitest'
import type { Api } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { createAgentDraftTransport } from './agent-draft-transport.ts'
import { openEditorSession } from './editor-session.ts'
import { memoryOutbox, type Unsent } from './outbox.ts'
import { draft, insertC, name, namesOf } from './test-editor.ts'

type AgentDraft = EndpointResponse<'GET /agent-drafts/editor/current'>
type SaveBody = EndpointRequest<'PUT /agent-drafts/editor/current'>['body']

/** Stores a draft as the server does, and can lose a response. */
function createServer() {
  let stored: AgentDraft = {
    id: '8b0c2f0e-6a35-4ce0-9a8e-1d0b3a2f5c77',
    definition: draft,
    version: 1,
    status: 'open',
    expires_at: '2030-01-01T00:00:00.000Z',
    applied: [],
  }
  let losesNext = false
  const api = (async (call: string, input: { query: { draft: string }; body?: SaveBody }) => {
    expect(input.query.draft).toBe(stored.id)
    if (!input.body) return stored
    const { definition, expected_version: expected, batch } = input.body
    if (expected !== stored.version) throw new ApiError(409, {})
    const applied = batch ? [batch, ...stored.applied] : stored.applied
    stored = { ...stored, version: stored.version + 1, definition, applied }
    if (!losesNext) return stored
    losesNext = false
    throw new DOMException('timed out', 'TimeoutError')
  }) as Api
  return {
    /** Opens the draft as a new page would. */
    open: () => createAgentDraftTransport(api, stored),
    loseNext: () => (losesNext = true),
    stored: () => stored,
  }
}
const batch = { client: 'tab', seq: 1, revision: 1, edits: [insertC] }

test('a batch whose response was lost is not applied again', async () => {
  const { open, loseNext, stored } = createServer()
  const transport = open()
  loseNext()
  expect(await transport.send(batch)).toEqual({ kind: 'offline' })
  expect(await transport.send(batch)).toMatchObject({ revision: 2, draft: { applied_seq: 1 } })
  expect(stored().version).toBe(2)
})

test('a draft that was changed elsewhere is returned without the batch', async () => {
  const { open } = createServer()
  const transport = open()
  const other = { ...batch, client: 'other', edits: [name('a', 'Theirs')] }
  await transport.send(other)
  expect(await transport.send(batch)).toMatchObject({ revision: 2, draft: { applied_seq: 0 } })
})

test('a page that is opened again continues with what did not arrive, and repeats nothing that did', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const server = createServer()
  const kept = new Map<string, Unsent>()
  const open = () =>
    openEditorSession({
      form: server.stored().id,
      userId: 0,
      transport: { ...server.open(), follow: () => () => {} },
      outbox: memoryOutbox(kept),
      newClient: () => 'tab',
    })
  const first = await open()
  server.loseNext()
  first.edit([insertC])
  await first.flush()
  first.edit([name('c', 'Typed last')])
  await vi.advanceTimersByTimeAsync(100)
  vi.clearAllTimers()
  const second = await open()
  expect(await second.flush()).toBe(true)
  expect(namesOf(second.draft())).toEqual(['Typed last', 'A', 'B'])
  expect(second.store.get().lost).toEqual([])
  expect(server.stored().definition).toEqual(second.draft())
})
