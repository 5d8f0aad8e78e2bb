import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { users } from './users.table.ts'
import { emailTaken } from './account-problems.ts'

export type UserRow = typeof users.$inferSelect

export async function findUser(db: Database, userId: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user
}

/** Serializes changes to an account's credentials, sessions and tokens: all of them lock its row first. */
export async function lockUser(db: Database, userId: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('no key update')
  return user
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(hasEmail(email))
  return user
}

export async function hasOtherUsers(db: Database, userId: number): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(ne(users.id, userId)).limit(1)
  return found.length > 0
}

/** Held until the end of the transaction, so that only one first account of an instance is created. */
export async function lockFirstAccount(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('formstead first account'))`)
}

export async function insertUser(
  db: Database,
  values: typeof users.$inferInsert,
): Promise<UserRow> {
  const [user] = await db.insert(users).values(values).onConflictDoNothing().returning()
  if (!user) throw emailTaken()
  return user
}

export async function updateUser(
  db: Database,
  userId: number,
  values: Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  try {
    const [user] = await db
      .update(users)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(users.id, userId))
      .returning()
    return user!
  } catch (error) {
    throw isTakenEmail(error) ? emailTaken() : error
  }
}

/** Updates the hash only if it is still the one that was verified, so that a concurrent password change survives. */
export async function replaceHash(
  db: Database,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
}

export async function deleteUser(db: Database, userId: number): Promise<void> {
  await db.delete(users).where(eq(users.id, userId))
}

/** Compares addresses case-insensitively. */
export const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase())

function isTakenEmail(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'users_email_key'
}

export async function hasAccounts(db: Database): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1)
  return found.length > 0
}
