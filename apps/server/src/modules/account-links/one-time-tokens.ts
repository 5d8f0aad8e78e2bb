import { randomBytes } from 'node:crypto'
import { and, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { accountTokens, users, type TokenPurpose } from '../accounts/accounts.table.ts'
import { hashToken } from '../accounts/hash-token.ts'

export type AccountToken = {
  userId: number
  purpose: TokenPurpose
  email: string
  remember: boolean
}

const lifetimeSeconds: Record<TokenPurpose, number> = {
  reset_password: 3_600,
  verify_email: 86_400,
  change_email: 3_600,
  second_factor: 600,
}

/** 64 characters. The one before it, for the same purpose, stops working; people click the newest link. */
export async function issueToken(
  db: Database,
  account: { id: number; email: string; credentialVersion: number },
  purpose: TokenPurpose,
  { remember = false } = {},
): Promise<string> {
  const token = randomBytes(32).toString('hex')
  if (purpose !== 'second_factor') await revokeTokens(db, account.id, [purpose])
  await db.insert(accountTokens).values({
    userId: account.id,
    purpose,
    tokenHash: hashToken(token),
    credentialVersion: account.credentialVersion,
    email: account.email,
    remember,
    expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds[purpose]})`,
  })
  return token
}

export async function findToken(
  db: Database,
  purposes: TokenPurpose[],
  token: string,
): Promise<AccountToken | undefined> {
  const [found] = await db
    .select(tokenColumns)
    .from(accountTokens)
    .where(isValid(db, purposes, token))
  return found
}

/** Of many who use a token at once, one gets it. */
export async function takeToken(
  db: Database,
  purposes: TokenPurpose[],
  token: string,
): Promise<AccountToken | undefined> {
  const [taken] = await db
    .delete(accountTokens)
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
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, purposes)))
}

/** Whether one was issued within the last minute, so that nobody's mailbox can be flooded. */
export async function wasJustIssued(
  db: Database,
  userId: number,
  purpose: TokenPurpose,
): Promise<boolean> {
  const recent = await db.$count(
    accountTokens,
    and(
      eq(accountTokens.userId, userId),
      eq(accountTokens.purpose, purpose),
      gt(accountTokens.createdAt, sql`now() - interval '60 seconds'`),
    ),
  )
  return recent > 0
}

const tokenColumns = {
  userId: accountTokens.userId,
  purpose: accountTokens.purpose,
  email: accountTokens.email,
  remember: accountTokens.remember,
}

function isValid(db: Database, purposes: TokenPurpose[], token: string) {
  return and(
    eq(accountTokens.tokenHash, hashToken(token)),
    inArray(accountTokens.purpose, purposes),
    gt(accountTokens.expiresAt, sql`now()`),
    exists(
      db
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(users.id, accountTokens.userId),
            eq(users.credentialVersion, accountTokens.credentialVersion),
            isNull(users.blockedAt),
          ),
        ),
    ),
  )
}
