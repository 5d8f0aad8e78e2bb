import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '../../../database/client.ts'
import { users } from '../../accounts/users.table.ts'
import { identityConnections, userIdentities } from '../../identities/identities.table.ts'
import { invites } from '../invites.table.ts'
import { removedMembers } from '../workspaces.table.ts'

/** Until they accept a new invite, the workspace's provider does not let them join again. */
export async function noteRemoval(
  db: Database,
  workspaceId: number,
  userId: number,
): Promise<void> {
  const emails = await listAddresses(db, workspaceId, userId)
  await db
    .delete(invites)
    .where(
      and(
        eq(invites.workspaceId, workspaceId),
        inArray(invites.email, emails),
        isNull(invites.acceptedAt),
      ),
    )
  await db
    .insert(removedMembers)
    .values(emails.map((email) => ({ workspaceId, email })))
    .onConflictDoNothing()
}

export async function wasRemoved(
  db: Database,
  workspaceId: number,
  email: string,
): Promise<boolean> {
  return (await db.$count(removedMembers, isAmong(workspaceId, [email.toLowerCase()]))) > 0
}

export async function forgetRemoval(
  db: Database,
  workspaceId: number,
  userId: number,
): Promise<void> {
  const emails = await listAddresses(db, workspaceId, userId)
  await db.delete(removedMembers).where(isAmong(workspaceId, emails))
}

/** The account's own address, and those under which the workspace's provider knows its user. */
async function listAddresses(db: Database, workspaceId: number, userId: number): Promise<string[]> {
  const own = db
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(eq(users.id, userId))
  const provided = db
    .select({ email: sql<string>`lower(${userIdentities.email})` })
    .from(userIdentities)
    .innerJoin(identityConnections, eq(identityConnections.id, userIdentities.connectionId))
    .where(and(eq(userIdentities.userId, userId), eq(identityConnections.workspaceId, workspaceId)))
  return (await union(own, provided)).map(({ email }) => email)
}

const isAmong = (workspaceId: number, emails: string[]) =>
  and(eq(removedMembers.workspaceId, workspaceId), inArray(removedMembers.email, emails))
