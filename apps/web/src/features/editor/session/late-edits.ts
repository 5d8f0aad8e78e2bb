import type { Edit } from '@formstead/form-engine'
import type { RecoverOptions } from './recover-session.ts'

type OpenSession = { edit: (edits: readonly Edit[]) => void; close: () => void }

/** The latest session of each form in this tab, from when it is being opened until it is closed. */
const openSessions = new Map<string, Promise<OpenSession>>()
const keyOf = ({ form, userId }: RecoverOptions) => `${userId} ${form}`

/** Opens a session that gets the late edits of earlier ones, until it calls `forget`. */
export function registerSession<Session extends OpenSession>(
  options: RecoverOptions,
  open: (forget: () => void) => Promise<Session>,
): Promise<Session> {
  const key = keyOf(options)
  const forget = () => {
    if (openSessions.get(key) === opening) openSessions.delete(key)
  }
  const opening = open(forget)
  openSessions.set(key, opening)
  opening.catch(forget)
  return opening
}

type LateEdits = {
  edits: readonly Edit[]
  /** Of the session that they were made in. */
  client: string
  handedOver: Promise<void>
  open: (options: RecoverOptions) => Promise<OpenSession>
}

/** Edits made after their session was handed over go to the one that is open now, or to a new one. */
export async function forwardEdits(
  { edits, client, handedOver, open }: LateEdits,
  options: RecoverOptions,
): Promise<void> {
  const removeCopy = keepCopy(edits, options)
  await handedOver
  const known = openSessions.get(keyOf(options))
  try {
    const next = await (known ?? open(options))
    next.edit(edits)
    if (!known) next.close()
  } catch {
    await leaveEdits(edits, client, options).catch(() => {})
  } finally {
    await (
      await removeCopy
    )()
  }
}

const newUnsent = ({ form, userId, newClient }: RecoverOptions) => ({
  client: newClient(),
  form,
  userId,
  sent: null,
  waiting: [],
  nextSeq: 1,
})

/** Stores edits in case the tab is closed while they wait for a session. Returns how to remove them. */
async function keepCopy(
  edits: readonly Edit[],
  options: RecoverOptions,
): Promise<() => Promise<void>> {
  const { outbox } = options
  const unsent = newUnsent(options)
  // Claimed, so that no session takes them as long as this tab is open.
  const release = await outbox.claim(unsent.client)
  await outbox.put({ ...unsent, waiting: edits }).catch(() => {})
  return async () => {
    await outbox.remove(unsent.client).catch(() => {})
    await release?.()
  }
}

/** Stores edits for the next session, behind those that their own session has left. */
async function leaveEdits(
  edits: readonly Edit[],
  client: string,
  options: RecoverOptions,
): Promise<void> {
  const { outbox } = options
  const release = await outbox.claim(client)
  const left = release ? await outbox.find(client) : undefined
  const unsent = left ?? newUnsent(options)
  await outbox.put({ ...unsent, waiting: [...unsent.waiting, ...edits] })
  await release?.()
}
