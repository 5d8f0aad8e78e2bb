import { and, asc, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { formerMembers, workspaceMembers, workspaces } from '../workspaces.table.ts'

/** Without members, nobody can reach it in any way. */
export async function markDeleted(db: Database, workspaceId: number): Promise<void> {
  await db
    .update(workspaces)
    .set({ deletedAt: sql`now()` })
    .where(eq(workspaces.id, workspaceId))
  await db.execute(sql`
    with former as (
      delete from ${workspaceMembers} where workspace_id = ${workspaceId} returning *
    )
    insert into ${formerMembers} (workspace_id, user_id, role, joined_at)
    select workspace_id, user_id, role, joined_at from former`)
}

/** Former members get back the role they had, even if they are members already. */
export async function markRestored(db: Database, workspaceId: number): Promise<void> {
  await db.execute(sql`
    with former as (
      delete from ${formerMembers} where workspace_id = ${workspaceId} returning *
    )
    insert into ${workspaceMembers} (workspace_id, user_id, role, joined_at)
    select workspace_id, user_id, role, joined_at from former
    on conflict (workspace_id, user_id) do update
    set role = excluded.role, joined_at = excluded.joined_at`)
  await db.update(workspaces).set({ deletedAt: null }).where(eq(workspaces.id, workspaceId))
}

export async function listFormerMembers(db: Database, workspaceId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: formerMembers.userId })
    .from(formerMembers)
    .where(eq(formerMembers.workspaceId, workspaceId))
  return rows.map(({ userId }) => userId)
}

/** The user's deleted workspaces, most recently deleted first. */
export async function listRestorable(db: Database, ownerId: number, deletedAfter: Date) {
  return db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      icon: workspaces.icon,
      deletedAt: sql<Date>`${workspaces.deletedAt}`.mapWith(workspaces.deletedAt),
    })
    .from(formerMembers)
    .innerJoin(workspaces, eq(workspaces.id, formerMembers.workspaceId))
    .where(
      and(
        eq(formerMembers.userId, ownerId),
        eq(formerMembers.role, 'owner'),
        gt(workspaces.deletedAt, deletedAfter),
      ),
    )
    .orderBy(desc(workspaces.deletedAt))
}

export const listRemovable = (db: Database, deletedBefore: Date) =>
  db
    .select({ id: workspaces.id, name: workspaces.name })
    .from(workspaces)
    .where(and(isNotNull(workspaces.deletedAt), lte(workspaces.deletedAt, deletedBefore)))
    .orderBy(asc(workspaces.deletedAt))

/** Returns false if it was just restored. */
export async function deleteRemovable(
  db: Database,
  workspaceId: number,
  deletedBefore: Date,
): Promise<boolean> {
  const gone = await db
    .delete(workspaces)
    .where(and(eq(workspaces.id, workspaceId), lte(workspaces.deletedAt, deletedBefore)))
    .returning({ id: workspaces.id })
  return gone.length > 0
}

/** For an account that is deleted: nobody else could restore these. */
export async function deleteRestorable(db: Database, ownerId: number): Promise<void> {
  await db.execute(sql`
    delete from ${workspaces} using ${formerMembers}
    where former_members.workspace_id = workspaces.id
      and former_members.user_id = ${ownerId} and former_members.role = 'owner'`)
}
