import { vi } from 'vitest'
import type { Draft, Edit } from '@formstead/form-engine'
import { openEditorSession, type EditorSession } from './editor-session.ts'
import { memoryOutbox, type Outbox, type Unsent } from './outbox.ts'
import { createDraftServer } from './test-draft-server.ts'

export const draft: Draft = {
  schema_version: 1,
  title: 'Form',
  properties: [
    { id: 'a', type: 'text', name: 'A' },
    { id: 'b', type: 'text', name: 'B' },
  ],
}
export const name = (id: string, value: string): Edit => ({
  type: 'set',
  path: ['properties', { id }, 'name'],
  value,
})
export const insertC: Edit = {
  type: 'insert',
  path: ['properties'],
  item: { id: 'c', type: 'text', name: 'C' },
  after: null,
}
export const removeA: Edit = { type: 'remove', path: ['properties'], id: 'a' }
export const namesOf = (one: Draft) => one.properties.map((block) => block['name'])

export function setUp() {
  const server = createDraftServer(draft)
  const kept = new Map<string, Unsent>()
  const outbox = memoryOutbox(kept)
  let tab = outbox
  let clients = 0
  const open = (own: Outbox = tab) =>
    openEditorSession({
      form: '1',
      userId: 1,
      transport: server.transport,
      outbox: own,
      newClient: () => `client-${++clients}`,
    })
  const loseTab = () => {
    vi.clearAllTimers()
    server.disconnect()
    tab = memoryOutbox(kept)
  }
  return { server, outbox, open, loseTab }
}
export const pause = (ms = 600) => vi.advanceTimersByTimeAsync(ms)

export const closeEditor = (session: EditorSession) => {
  session.leave()
  session.close()
}

export const holdRequests = ({ transport }: ReturnType<typeof createDraftServer>) => {
  const held = Promise.withResolvers<void>()
  const { send } = transport
  transport.send = async (...request) => {
    await held.promise
    return send(...request)
  }
  return held.resolve
}
