import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { conflict } from '../../problems.ts'
import { identityConnections, userIdentities, type IdentityRow } from './identities.table.ts'

/** Null means Google. */
export type Provider = { connectionId: number | null }

export async function findIdentity(
  db: Database,
  { connectionId }: Provider,
  subject: string,
): Promise<IdentityRow | undefined> {
  const [found] = await db
    .select()
    .from(userIdentities)
    .where(
      and(
        eq(userIdentities.subject, subject),
        connectionId === null
          ? isNull(userIdentities.connectionId)
          : eq(userIdentities.connectionId, connectionId),
      ),
    )
  return found
}

/** An identity belongs to one account. Linking it to the same account again changes nothing. */
export async function linkIdentity(
  db: Database,
  values: typeof userIdentities.$inferInsert,
): Promise<{ isNew: boolean }> {
  const [made] = await db.insert(userIdentities).values(values).onConflictDoNothing().returning()
  if (made) return { isNew: true }
  const { connectionId = null } = values
  const found = await findIdentity(db, { connectionId }, values.subject)
  if (found?.userId !== values.userId) throw conflict('identity_elsewhere')
  return { isNew: false }
}

export async function noteUse(
  db: Database,
  identityId: number,
  seen: { email: string; grantedRole?: IdentityRow['grantedRole'] },
): Promise<void> {
  await db
    .update(userIdentities)
    .set({ ...seen, lastUsedAt: sql`now()` })
    .where(eq(userIdentities.id, identityId))
}

export async function listIdentities(db: Database, userId: number) {
  return db
    .select({ identity: userIdentities, connectionName: identityConnections.name })
    .from(userIdentities)
    .leftJoin(identityConnections, eq(identityConnections.id, userIdentities.connectionId))
    .where(eq(userIdentities.userId, userId))
    .orderBy(asc(userIdentities.id))
}

export async function countIdentities(db: Database, userId: number): Promise<number> {
  return db.$count(userIdentities, eq(userIdentities.userId, userId))
}

/** Deletes all identities of an account, or one of them. */
export async function deleteIdentities(
  db: Database,
  userId: number,
  only?: number,
): Promise<IdentityRow | undefined> {
  const [gone] = await db
    .delete(userIdentities)
    .where(
      and(
        eq(userIdentities.userId, userId),
        only === undefined ? undefined : eq(userIdentities.id, only),
      ),
    )
    .returning()
  return gone
}
