import { and, asc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { hashToken } from '../../secrets/random-token.ts'
import { users } from '../accounts/users.table.ts'
import { invites } from '../workspaces/invites.table.ts'
import { workspaces } from '../workspaces/workspaces.table.ts'

const columns = {
  ...getTableColumns(invites),
  inviter: users.name,
  isExpired: sql<boolean>`${invites.expiresAt} <= now()`,
}
export type InviteRow = Awaited<ReturnType<typeof listInvites>>[number]

/** Invites that have not been accepted, oldest first. */
export const listInvites = (db: Database, workspaceId: number) =>
  db
    .select(columns)
    .from(invites)
    .leftJoin(users, eq(users.id, invites.invitedBy))
    .where(and(eq(invites.workspaceId, workspaceId), isNull(invites.acceptedAt)))
    .orderBy(asc(invites.id))

/** Undefined if there is no invite with this token, or its workspace was deleted. */
export async function findInvite(db: Database, token: string) {
  const [invite] = await db
    .select({ ...columns, workspace: { name: workspaces.name, icon: workspaces.icon } })
    .from(invites)
    .innerJoin(workspaces, eq(workspaces.id, invites.workspaceId))
    .leftJoin(users, eq(users.id, invites.invitedBy))
    .where(and(eq(invites.tokenHash, hashToken(token)), isNull(workspaces.deletedAt)))
  return invite
}
export type FoundInvite = NonNullable<Awaited<ReturnType<typeof findInvite>>>

export async function insertInvite(
  db: Database,
  values: typeof invites.$inferInsert,
): Promise<number> {
  const [made] = await db.insert(invites).values(values).returning({ id: invites.id })
  return made!.id
}

export async function updateInvite(
  db: Database,
  id: number,
  values: Partial<typeof invites.$inferInsert>,
): Promise<void> {
  await db.update(invites).set(values).where(eq(invites.id, id))
}

export async function deleteInvite(db: Database, id: number): Promise<void> {
  await db.delete(invites).where(eq(invites.id, id))
}

/** Returns false if it was just accepted or has ended. Of several concurrent calls, one gets true. */
export async function markAccepted(db: Database, id: number, tokenHash: Buffer): Promise<boolean> {
  const marked = await db
    .update(invites)
    .set({ acceptedAt: sql`now()` })
    .where(
      and(
        eq(invites.id, id),
        eq(invites.tokenHash, tokenHash),
        isNull(invites.acceptedAt),
        gt(invites.expiresAt, sql`now()`),
        sql`exists (select from ${workspaces} where workspaces.id = ${invites.workspaceId}
          and workspaces.deleted_at is null)`,
      ),
    )
    .returning({ id: invites.id })
  return marked.length > 0
}
