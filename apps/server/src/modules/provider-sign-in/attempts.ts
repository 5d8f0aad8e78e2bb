import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { hashToken, makeToken } from '../../secrets/random-token.ts'
import { open, seal } from '../../secrets/seal.ts'
import type { Proofs } from '../single-sign-on/oidc-client.ts'
import { signInAttempts, type AttemptContext } from './attempts.table.ts'

const purpose = 'sign-in-proofs'
const lifetimeSeconds = 600

type Parts = { db: Database; keys: AppKeys }
type Place = { connectionId: number | null; browserSecret: string }
export type Attempt = { proofs: Proofs; context: AttemptContext; sessionId: number | null }

const placeOf = (stateHash: Buffer) => ({
  table: 'sign_in_attempts',
  column: 'proofs',
  rowId: stateHash.toString('hex'),
})

/** Remembers which browser left for which provider. */
export async function beginAttempt(
  { db, keys }: Parts,
  { connectionId, browserSecret }: Place,
  { context = {}, sessionId = null }: { context?: AttemptContext; sessionId?: number | null } = {},
): Promise<{ state: string; proofs: Proofs }> {
  const state = randomBytes(16).toString('hex')
  const stateHash = hashToken(state)
  const proofs = { verifier: makeToken(), nonce: makeToken() }
  await db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, sql`now()`))
  await db.insert(signInAttempts).values({
    stateHash,
    browserHash: hashToken(browserSecret),
    connectionId,
    sessionId,
    proofs: seal(keys, purpose, placeOf(stateHash), JSON.stringify(proofs)),
    context,
    expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds})`,
  })
  return { state, proofs }
}

/** An attempt can be finished once, in the browser that started it and from the provider it was started for. */
export async function endAttempt(
  { db, keys }: Parts,
  { connectionId, browserSecret }: Place,
  state: string,
): Promise<Attempt | undefined> {
  const stateHash = hashToken(state)
  const [attempt] = await db
    .delete(signInAttempts)
    .where(
      and(
        eq(signInAttempts.stateHash, stateHash),
        eq(signInAttempts.browserHash, hashToken(browserSecret)),
        connectionId === null
          ? isNull(signInAttempts.connectionId)
          : eq(signInAttempts.connectionId, connectionId),
      ),
    )
    .returning()
  if (!attempt || attempt.expiresAt.getTime() < Date.now()) return undefined
  const { context, sessionId } = attempt
  const proofs = JSON.parse(open(keys, purpose, placeOf(stateHash), attempt.proofs)) as Proofs
  return { proofs, context, sessionId }
}

/** Whether a sign-in with this state was started, in any browser. */
export async function isAttempt(db: Database, state: string): Promise<boolean> {
  return (await db.$count(signInAttempts, eq(signInAttempts.stateHash, hashToken(state)))) > 0
}
