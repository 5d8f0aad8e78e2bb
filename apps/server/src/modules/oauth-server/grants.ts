import { createHash } from 'node:crypto'
import { and, desc, eq, exists, gt, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { isSameText } from '../../http/access/access.ts'
import { hashToken, makeToken } from '../../secrets/random-token.ts'
import { users } from '../accounts/users.table.ts'
import { invalidGrant } from './oauth-error.ts'
import { oauthClients, oauthGrants, oauthRequests, oauthTokens } from './oauth-server.table.ts'

const codeSeconds = 60
const accessSeconds = 7 * 24 * 3600
const refreshSeconds = 30 * 24 * 3600
const noteUseAfterMs = 60_000
const unusedClientDays = 90

/** Lets secret scanners recognize a leaked token. */
const prefixes = { access: 'fmcp_', refresh: 'fmcpr_' }

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Returns the code, with which the app gets its tokens. */
export async function startGrant(
  db: Database,
  grant: { userId: number; clientId: string; redirectUri: string; codeChallenge: string },
): Promise<{ id: number; code: string }> {
  const code = makeToken()
  const [made] = await db
    .insert(oauthGrants)
    .values({ ...grant, codeHash: hashToken(code), codeExpiresAt: inSeconds(codeSeconds) })
    .returning({ id: oauthGrants.id })
  await db
    .update(oauthClients)
    .set({ unusedSince: sql`now()` })
    .where(eq(oauthClients.id, grant.clientId))
  return { id: made!.id, code }
}

type CodeProof = { code: string; clientId: string; redirectUri: string; verifier: string }

/** A code that is used twice may have been stolen, so the connection that it opened ends (RFC 6749, 4.1.2). */
export async function exchangeCode(db: Database, proof: CodeProof) {
  const outcome = await db.transaction(async (db) => {
    const [grant] = await db
      .select()
      .from(oauthGrants)
      .where(eq(oauthGrants.codeHash, hashToken(proof.code)))
      .for('update')
    if (!grant || grant.clientId !== proof.clientId) return undefined
    if (grant.codeUsedAt !== null) {
      await db.delete(oauthGrants).where(eq(oauthGrants.id, grant.id))
      return undefined
    }
    const isProven =
      grant.redirectUri === proof.redirectUri &&
      grant.codeExpiresAt > new Date() &&
      isSameText(challengeOf(proof.verifier), grant.codeChallenge)
    if (!isProven) return undefined
    await db
      .update(oauthGrants)
      .set({ codeUsedAt: sql`now()` })
      .where(eq(oauthGrants.id, grant.id))
    return issueTokens(db, grant.id)
  })
  if (!outcome) throw invalidGrant('The code is not valid. It works once, for a minute.')
  return outcome
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** A refresh token that is used twice may have been stolen, so the connection ends. */
export async function refreshTokens(
  db: Database,
  { token, clientId }: { token: string; clientId: string },
) {
  const outcome = await db.transaction(async (db) => {
    const [found] = await db
      .select({ token: oauthTokens, clientId: oauthGrants.clientId })
      .from(oauthTokens)
      .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
      .innerJoin(users, eq(users.id, oauthGrants.userId))
      .where(
        and(
          eq(oauthTokens.tokenHash, hashToken(token)),
          eq(oauthTokens.kind, 'refresh'),
          isNull(users.blockedAt),
        ),
      )
      .for('update', { of: oauthGrants })
    if (!found || found.clientId !== clientId) return undefined
    // Read again: another request may have used it while this one waited for the lock.
    const [current] = await db
      .select()
      .from(oauthTokens)
      .where(eq(oauthTokens.tokenHash, found.token.tokenHash))
    if (!current || current.expiresAt <= new Date()) return undefined
    const { grantId } = current
    if (current.usedAt !== null) {
      await db.delete(oauthGrants).where(eq(oauthGrants.id, grantId))
      return undefined
    }
    await db
      .update(oauthTokens)
      .set({ usedAt: sql`now()` })
      .where(eq(oauthTokens.tokenHash, current.tokenHash))
    await db
      .delete(oauthTokens)
      .where(and(eq(oauthTokens.grantId, grantId), eq(oauthTokens.kind, 'access')))
    return issueTokens(db, grantId)
  })
  if (!outcome) throw invalidGrant('The refresh token is not valid. It works once.')
  return outcome
}

async function issueTokens(db: Database, grantId: number) {
  const access = `${prefixes.access}${makeToken()}`
  const refresh = `${prefixes.refresh}${makeToken()}`
  await db.insert(oauthTokens).values([
    { tokenHash: hashToken(access), grantId, kind: 'access', expiresAt: inSeconds(accessSeconds) },
    {
      tokenHash: hashToken(refresh),
      grantId,
      kind: 'refresh',
      expiresAt: inSeconds(refreshSeconds),
    },
  ])
  return { access, refresh, accessSeconds }
}

export type ConnectedCaller = { userId: number; grantId: number; clientName: string }

/** Read from the database each time, so that a block or the end of a connection takes effect at once. */
export async function findConnectedCaller(
  db: Database,
  token: string,
): Promise<ConnectedCaller | undefined> {
  const [found] = await db
    .select({
      userId: oauthGrants.userId,
      grantId: oauthGrants.id,
      clientName: oauthClients.name,
      lastUsedAt: oauthGrants.lastUsedAt,
    })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .innerJoin(users, eq(users.id, oauthGrants.userId))
    .where(
      and(
        eq(oauthTokens.tokenHash, hashToken(token)),
        eq(oauthTokens.kind, 'access'),
        gt(oauthTokens.expiresAt, sql`now()`),
        isNull(users.blockedAt),
        eq(users.mustUpdateCredentials, false),
      ),
    )
  if (!found) return undefined
  const { lastUsedAt, ...caller } = found
  if (lastUsedAt === null || Date.now() - lastUsedAt.getTime() > noteUseAfterMs)
    await db
      .update(oauthGrants)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(oauthGrants.id, caller.grantId))
  return caller
}

/** Ends the connection that an access or refresh token belongs to. */
export async function revokeToken(db: Database, token: string): Promise<boolean> {
  const [found] = await db
    .select({ grantId: oauthTokens.grantId })
    .from(oauthTokens)
    .where(eq(oauthTokens.tokenHash, hashToken(token)))
  if (!found) return false
  await db.delete(oauthGrants).where(eq(oauthGrants.id, found.grantId))
  return true
}

/** Ends every connection of the user. */
export async function endGrants(db: Database, userId: number): Promise<void> {
  await db.delete(oauthGrants).where(eq(oauthGrants.userId, userId))
}

const isLive = sql`exists (
  select from ${oauthTokens}
  where ${oauthTokens.grantId} = ${oauthGrants.id} and ${oauthTokens.expiresAt} > now()
)`

export async function listGrants(db: Database, userId: number) {
  return db
    .select({
      id: oauthGrants.id,
      name: oauthClients.name,
      createdAt: oauthGrants.createdAt,
      lastUsedAt: oauthGrants.lastUsedAt,
    })
    .from(oauthGrants)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .where(and(eq(oauthGrants.userId, userId), isLive))
    .orderBy(desc(oauthGrants.id))
}

const isUnusedFor = (days: number) =>
  lt(oauthClients.unusedSince, sql`now() - make_interval(days => ${days})`)

export async function cleanGrants(db: Database): Promise<void> {
  await db.delete(oauthRequests).where(lt(oauthRequests.expiresAt, sql`now()`))
  await db
    .delete(oauthGrants)
    .where(and(lt(oauthGrants.codeExpiresAt, sql`now()`), sql`not ${isLive}`))
  await db.delete(oauthTokens).where(lt(oauthTokens.expiresAt, sql`now()`))
  const connections = db
    .select({ id: oauthGrants.id })
    .from(oauthGrants)
    .where(eq(oauthGrants.clientId, oauthClients.id))
  const requests = db
    .select({ id: oauthRequests.clientId })
    .from(oauthRequests)
    .where(eq(oauthRequests.clientId, oauthClients.id))
  await db
    .update(oauthClients)
    .set({ unusedSince: sql`now()` })
    .where(and(isUnusedFor(1), exists(connections)))
  await db
    .delete(oauthClients)
    .where(and(isUnusedFor(unusedClientDays), notExists(connections), notExists(requests)))
}
