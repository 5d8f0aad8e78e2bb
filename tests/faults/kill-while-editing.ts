import { setTimeout as sleep } from 'node:timers/promises'
import {
  edit,
  receiveDraft,
  receiveEntries,
  startEditing,
  startSession,
  takeBatch,
  type Draft,
  type Edit,
  type EditEntry,
  type EditSession,
} from '../../packages/form-engine/src/index.ts'
import { freePort } from '../../scripts/free-port.ts'
import { behindProxy, caller, register } from './submissions/setup.ts'
import { launchServer, makeDataDir, startServer } from './server-under-test.ts'

type Changes = {
  revision: number
  entries: EditEntry[]
  draft: { revision: number; document: Draft; applied_seq: number } | null
}

const pauseMs = 700
/** By each author. Both together stay below the limit of a form, however long the server takes to start. */
const mostBlocks = 400

/** Two authors add and rename blocks in one form while the server dies and is restarted. */
export async function killWhileEditing({ kills, program }: { kills: number; program?: string }) {
  const DATA_DIR = await makeDataDir()
  const settings = { PORT: String(await freePort()), DATA_DIR, ...behindProxy }
  let server = await startServer(settings, program)
  const call = caller(server.url, await register(server.url))
  const [workspace] = (await call('GET', '/open/workspaces')) as { id: number }[]
  const document = { title: 'Faults', properties: [] }
  const { id } = (await call('POST', `/open/workspaces/${workspace!.id}/drafts`, { document })) as {
    id: number
  }
  const ending = new AbortController()
  const authors = ['author-one', 'author-two'].map((client) => work(client))
  for (let count = 0; count < kills; count++) {
    await sleep(pauseMs)
    await server.killTree()
    server = launchServer(settings, program)
    await server.printed('is running at')
  }
  await sleep(pauseMs)
  ending.abort()
  const finished = await Promise.all(
    (await Promise.all(authors)).map(async ({ known, session }) => ({
      known,
      session: await catchUp(session),
    })),
  )
  const { document: stored } = (await call('GET', `/open/forms/${id}/draft`)) as { document: Draft }
  await server.stop()
  return {
    violations: finished.flatMap(({ known, session }) => [
      ...findMissing(stored, known),
      ...(JSON.stringify(sorted(session.draft)) === JSON.stringify(sorted(stored))
        ? []
        : [`${session.client} sees another draft than the server`]),
    ]),
    acknowledged: finished.reduce((sum, { known }) => sum + known.size, 0),
  }

  /** Edits and sends until told to stop, then sends the remaining edits. */
  async function work(client: string) {
    let session = startSession(client, { revision: 0, draft: document })
    /** Names of the author's own blocks that the server has acknowledged, by id. */
    const known = new Map<string, string>()
    for (let count = 0; ; count++) {
      if (!ending.signal.aborted) session = editBlock(session, client, count)
      const taken = takeBatch(session)
      if (!taken) break
      session = await send(taken.session)
      if (session.sent === null) for (const one of taken.batch.edits) remember(known, one)
      await sleep(30)
    }
    return { known, session }
  }

  async function send(session: EditSession): Promise<EditSession> {
    const { client, sent, revision } = session
    const { seq, edits } = sent!
    const body = { client, seq, revision, edits }
    const changes = await call('POST', `/open/forms/${id}/edits`, body).catch((error: Error) => {
      if (/: 4\d\d /.test(error.message)) throw error
      return null
    })
    if (!changes) await sleep(50)
    return changes ? receive(session, changes as Changes) : session
  }

  async function catchUp(session: EditSession): Promise<EditSession> {
    const path = `/open/forms/${id}/edits?since=${session.revision}&client=${session.client}`
    return receive(session, (await call('GET', path)) as Changes)
  }
}

const receive = (session: EditSession, { draft, entries }: Changes): EditSession =>
  (draft
    ? receiveDraft(session, {
        revision: draft.revision,
        draft: draft.document,
        appliedSeq: draft.applied_seq,
      })
    : receiveEntries(session, entries)
  ).session

/** Adds and names a block, or renames one if there are enough. */
function editBlock(session: EditSession, client: string, count: number): EditSession {
  const id = `${client}-${count % mostBlocks}`
  const item = { id, type: 'text', name: 'New' }
  const insert: Edit = { type: 'insert', path: ['properties'], item, after: null }
  const rename: Edit = { type: 'set', path: ['properties', { id }, 'name'], value: `Edit ${count}` }
  const edits = count < mostBlocks ? [insert, rename] : [rename]
  return edit(startEditing(session), edits, { atMs: 0 }).editing.session
}

function remember(known: Map<string, string>, one: Edit): void {
  const [, block] = one.path
  if (one.type === 'set' && typeof block === 'object') known.set(block.id, String(one.value))
}

function findMissing({ properties }: Draft, known: ReadonlyMap<string, string>): string[] {
  return [...known].flatMap(([id, name]) => {
    const found = properties.filter((block) => block.id === id)
    if (found.length !== 1) return [`${id} is not in the draft once, but ${found.length} times`]
    return found[0]!['name'] === name ? [] : [`the name of ${id} is not in the draft`]
  })
}

const sorted = ({ properties }: Draft) => properties.map(({ id, name }) => [id, name])
