import { randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { ProblemError } from '../../problems.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { hashToken, makeToken } from '../../secrets/random-token.ts'
import { open, seal } from '../../secrets/seal.ts'
import type { Proofs } from './connection-service.ts'
import { connectionAttempts } from './connections.table.ts'

const purpose = 'connection-proofs'
const lifetimeSeconds = 300

type Parts = { db: Database; keys: AppKeys }
type Wanted = {
  sessionId: number
  service: string
  intention: string | null
  closesItself: boolean
}

const placeOf = (stateHash: Buffer) => ({
  table: 'connection_attempts',
  column: 'proofs',
  rowId: stateHash.toString('hex'),
})

/** Remembers which session is connecting to which service, until the service redirects back. */
export async function beginAttempt(
  { db, keys }: Parts,
  wanted: Wanted,
): Promise<{ state: string; proofs: Proofs }> {
  const state = randomBytes(16).toString('hex')
  const stateHash = hashToken(state)
  const proofs = { verifier: makeToken(), nonce: makeToken() }
  await db.delete(connectionAttempts).where(lt(connectionAttempts.expiresAt, sql`now()`))
  await db.insert(connectionAttempts).values({
    ...wanted,
    stateHash,
    proofs: seal(keys, purpose, placeOf(stateHash), JSON.stringify(proofs)),
    expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds})`,
  })
  return { state, proofs }
}

/** An attempt can be finished once, by the same user in the same session, and from the same service. */
export async function endAttempt(
  { db, keys }: Parts,
  { state, sessionId, service }: { state: string; sessionId: number; service: string },
): Promise<{ proofs: Proofs; intention: string | null; closesItself: boolean }> {
  const stateHash = hashToken(state)
  const [attempt] = await db
    .delete(connectionAttempts)
    .where(
      and(eq(connectionAttempts.stateHash, stateHash), eq(connectionAttempts.sessionId, sessionId)),
    )
    .returning()
  if (!attempt || attempt.service !== service || attempt.expiresAt.getTime() < Date.now())
    throw new ProblemError(419, 'connection_expired')
  const { intention, closesItself } = attempt
  const proofs = JSON.parse(open(keys, purpose, placeOf(stateHash), attempt.proofs)) as Proofs
  return { proofs, intention, closesItself }
}
