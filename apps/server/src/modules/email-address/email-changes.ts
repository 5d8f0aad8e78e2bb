import { randomBytes } from 'node:crypto'
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { UserRow } from '../accounts/users.ts'
import { emailChanges } from './email-changes.table.ts'
import { hashToken } from '../../secrets/random-token.ts'

type EmailChange = typeof emailChanges.$inferSelect

const lifetimeHours = 72

/**
 * Returns the token of a link that undoes the change. Unlike other links, it survives password changes and further
 * address changes, because an attacker makes those right away.
 */
export async function recordEmailChange(db: Database, before: UserRow): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await db.insert(emailChanges).values({
    userId: before.id,
    tokenHash: hashToken(token),
    oldEmail: before.email,
    twoFactorEnabledAt: before.twoFactorEnabledAt,
    expiresAt: sql`now() + make_interval(hours => ${lifetimeHours})`,
  })
  return token
}

export async function findEmailChange(
  db: Database,
  userId: number,
  token: string,
): Promise<EmailChange | undefined> {
  const [found] = await db
    .select()
    .from(emailChanges)
    .where(and(isLiveOf(userId), eq(emailChanges.tokenHash, hashToken(token))))
  return found
}

/** Drops a change and all later ones. Earlier ones can still be undone: the oldest address has the final say. */
export async function dropChangesFrom(db: Database, { userId, id }: EmailChange): Promise<void> {
  await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gte(emailChanges.id, id)))
}

/** Drops the change that replaced this address and all later ones. Returns whether there was such a change. */
export async function dropChangesSince(
  db: Database,
  userId: number,
  email: string,
): Promise<boolean> {
  const [first] = await db
    .select()
    .from(emailChanges)
    .where(and(isLiveOf(userId), eq(sql`lower(${emailChanges.oldEmail})`, email.toLowerCase())))
    .orderBy(emailChanges.id)
    .limit(1)
  if (first) await dropChangesFrom(db, first)
  return first !== undefined
}

export async function deleteExpiredChanges(db: Database): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`))
}

const isLiveOf = (userId: number) =>
  and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, sql`now()`))
