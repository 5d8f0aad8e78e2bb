import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { passkeys, type PasskeyRow } from './passkeys.table.ts'

const isOf = (userId: number, id: number) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

export async function listPasskeys(db: Database, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))
}

export async function hasPasskeys(db: Database, userId: number): Promise<boolean> {
  return (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0
}

export async function findPasskey(
  db: Database,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return found
}

export async function insertPasskey(
  db: Database,
  values: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [made] = await db.insert(passkeys).values(values).onConflictDoNothing().returning()
  return made
}

export async function renamePasskey(
  db: Database,
  userId: number,
  id: number,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.update(passkeys).set({ name }).where(isOf(userId, id)).returning()
  return row
}

/** Deletes all passkeys of an account, or one of them. */
export async function deletePasskeys(
  db: Database,
  userId: number,
  only?: number,
): Promise<PasskeyRow | undefined> {
  const [gone] = await db
    .delete(passkeys)
    .where(only === undefined ? eq(passkeys.userId, userId) : isOf(userId, only))
    .returning()
  return gone
}

/**
 * Returns whether the signature counter increased: a cloned passkey would repeat one. Passkeys without a counter send
 * zero.
 */
export async function noteCounter(db: Database, id: number, counter: number): Promise<boolean> {
  const isAhead = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const noted = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), isAhead))
    .returning({ id: passkeys.id })
  return noted.length > 0
}
