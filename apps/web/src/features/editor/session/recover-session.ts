import {
  edit,
  startEditing,
  startSession,
  takeBatch,
  type Draft,
  type Edit,
  type EditSession,
  type LostEdit,
} from '@formstead/form-engine'
import type { Outbox, Release, Unsent } from './outbox.ts'
import type { Transport } from './transport.ts'

export type RecoverOptions = {
  form: string
  userId: number
  transport: Transport
  outbox: Outbox
  newClient: () => string
}
type LeftOver = { unsent: Unsent; release: Release }

type ClosedSession = { keep: () => Promise<void>; handOver: () => Promise<void> }

/** Sessions of this tab that are closed but still sending, by client. */
export const closedSessions = new Map<string, ClosedSession>()

/** Continues as the client of an earlier session, so that the server knows what it has already applied. */
export async function recoverSession(options: RecoverOptions) {
  const { outbox, newClient } = options
  const left = await claimLeftOver(options)
  const [first, ...absorbed] = left
  const client = first?.unsent.client ?? newClient()
  const release = first?.release ?? (await outbox.claim(client))
  try {
    return { ...(await replay(client, left, options.transport)), release, absorbed }
  } catch (error) {
    // The draft cannot be read now; the next attempt needs the edits.
    await release?.()
    for (const one of absorbed) await one.release()
    throw error
  }
}

/** Removes edits that another client has stored as its own. */
export async function removeAbsorbed(absorbed: readonly LeftOver[], outbox: Outbox): Promise<void> {
  for (const { unsent, release } of absorbed) {
    await outbox.remove(unsent.client).catch(() => {})
    await release()
  }
}

async function claimLeftOver({ form, userId, outbox }: RecoverOptions): Promise<LeftOver[]> {
  const left: LeftOver[] = []
  await Promise.all([...closedSessions.values()].map(({ keep }) => keep()))
  for (const client of await outbox.listClients(form, userId).catch((): string[] => [])) {
    await closedSessions.get(client)?.handOver()
    const release = await outbox.claim(client)
    if (!release) continue
    // Read only after claiming: until then, the owner could still change the edits.
    const unsent = await outbox.find(client).catch(() => undefined)
    if (unsent) left.push({ unsent, release })
    else await release()
  }
  return left
}

async function replay(
  client: string,
  [first, ...others]: readonly LeftOver[],
  transport: Transport,
): Promise<{ session: EditSession; lost: readonly LostEdit[] }> {
  const stored = await transport.read(client)
  let session = startSession(client, {
    revision: stored.revision,
    draft: stored.document as Draft,
    nextSeq: Math.max(stored.applied_seq + 1, first?.unsent.sent?.seq ?? 0),
  })
  const lost: LostEdit[] = []
  const add = (edits: readonly Edit[]) => {
    const added = edit(startEditing(session), edits, { atMs: 0 })
    session = added.editing.session
    lost.push(...added.lost)
  }
  if (first) {
    const { sent, waiting } = first.unsent
    // A batch that was being sent may still arrive: it keeps its number, and waiting edits are not added to it.
    if (sent && sent.seq > stored.applied_seq) {
      add(sent.edits)
      session = takeBatch(session)?.session ?? session
    }
    add(waiting)
  }
  for (const { unsent } of others) {
    const { client: other, sent, waiting } = unsent
    const { applied_seq: applied } = await transport.read(other)
    add([...(sent && sent.seq > applied ? sent.edits : []), ...waiting])
  }
  return { session, lost }
}
