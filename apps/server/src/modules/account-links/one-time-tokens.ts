import { randomBytes } from 'node:crypto'
import { and, eq, exists, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { users } from '../accounts/users.table.ts'
import { oneTimeTokens, type TokenPurpose } from './one-time-tokens.table.ts'
import { hashToken } from '../../secrets/random-token.ts'

export type OneTimeToken = {
  userId: number
  purpose: TokenPurpose
  email: string
  remember: boolean
  /** The hash of a code that was mailed in place of a second factor. */
  codeHash: string | null
}

const lifetimeSeconds: Record<TokenPurpose, number> = {
  reset_password: 3_600,
  verify_email: 86_400,
  change_email: 3_600,
  second_factor: 600,
}

/**
 * Issues a token of 64 characters. The previous link for the same purpose stops working, as people click the newest
 * one; pending sign-ins (`second_factor`) stay valid side by side.
 */
export async function issueToken(
  db: Database,
  account: { id: number; email: string; credentialVersion: number },
  purpose: TokenPurpose,
  { remember = false, codeHash = null }: { remember?: boolean; codeHash?: string | null } = {},
): Promise<string> {
  const token = randomBytes(32).toString('hex')
  if (purpose !== 'second_factor') await revokeTokens(db, account.id, [purpose])
  await db.insert(oneTimeTokens).values({
    userId: account.id,
    purpose,
    tokenHash: hashToken(token),
    credentialVersion: account.credentialVersion,
    email: account.email,
    remember,
    codeHash,
    expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds[purpose]})`,
  })
  return token
}

export async function findToken(
  db: Database,
  purposes: TokenPurpose[],
  token: string,
): Promise<OneTimeToken | undefined> {
  const [found] = await db
    .select(tokenColumns)
    .from(oneTimeTokens)
    .where(isValid(db, purposes, token))
  return found
}

/** Consumes a token. Of several concurrent uses, only one succeeds. */
export async function consumeToken(
  db: Database,
  purposes: TokenPurpose[],
  token: string,
): Promise<OneTimeToken | undefined> {
  const [taken] = await db
    .delete(oneTimeTokens)
    .where(isValid(db, purposes, token))
    .returning(tokenColumns)
  return taken
}

export async function revokeTokens(
  db: Database,
  userId: number,
  purposes: TokenPurpose[],
): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, purposes)))
}

export async function revokeAllTokens(db: Database, userId: number): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
}

export async function deleteExpiredTokens(db: Database): Promise<void> {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, sql`now()`))
}

/** Whether a token was issued within the last minute. Keeps mailboxes from being flooded. */
export async function wasJustIssued(
  db: Database,
  userId: number,
  purpose: TokenPurpose,
): Promise<boolean> {
  const recent = await db.$count(
    oneTimeTokens,
    and(
      eq(oneTimeTokens.userId, userId),
      eq(oneTimeTokens.purpose, purpose),
      gt(oneTimeTokens.createdAt, sql`now() - interval '60 seconds'`),
    ),
  )
  return recent > 0
}

const tokenColumns = {
  userId: oneTimeTokens.userId,
  purpose: oneTimeTokens.purpose,
  email: oneTimeTokens.email,
  remember: oneTimeTokens.remember,
  codeHash: oneTimeTokens.codeHash,
}

function isValid(db: Database, purposes: TokenPurpose[], token: string) {
  return and(
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    inArray(oneTimeTokens.purpose, purposes),
    gt(oneTimeTokens.expiresAt, sql`now()`),
    exists(
      db
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(users.id, oneTimeTokens.userId),
            eq(users.credentialVersion, oneTimeTokens.credentialVersion),
            isNull(users.blockedAt),
          ),
        ),
    ),
  )
}
