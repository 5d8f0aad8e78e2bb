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

/** Afterwards nobody can restore it. Returns false if it was just restored. */
export async function forgetFormerMembers(
  db: Database,
  workspaceId: number,
  deletedBefore: Date,
): Promise<boolean> {
  return db.transaction(async (db) => {
    // Restoring takes the same lock before it looks for former members.
    const [workspace] = await db
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(isRemovable(workspaceId, deletedBefore))
      .for('update')
    if (!workspace) return false
    await db.delete(formerMembers).where(eq(formerMembers.workspaceId, workspaceId))
    return true
  })
}

/** Returns false if it is already gone. */
export async function deleteRemovable(
  db: Database,
  workspaceId: number,
  deletedBefore: Date,
): Promise<boolean> {
  const gone = await db
    .delete(workspaces)
    .where(isRemovable(workspaceId, deletedBefore))
    .returning({ id: workspaces.id })
  return gone.length > 0
}

const isRemovable = (workspaceId: number, deletedBefore: Date) =>
  and(eq(workspaces.id, workspaceId), lte(workspaces.deletedAt, deletedBefore))

/** Nobody can reach or restore it. */
export async function markRemovable(
  db: Database,
  workspaceId: number,
  deletedAt: Date,
): Promise<void> {
  await db.update(workspaces).set({ deletedAt }).where(eq(workspaces.id, workspaceId))
  await db.delete(workspaceMembers).where(eq(workspaceMembers.workspaceId, workspaceId))
  await db.delete(formerMembers).where(eq(formerMembers.workspaceId, workspaceId))
}

/** The deleted workspaces that only this user could restore. */
export async function listDeletedOf(db: Database, ownerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: formerMembers.workspaceId })
    .from(formerMembers)
    .where(and(eq(formerMembers.userId, ownerId), eq(formerMembers.role, 'owner')))
    .orderBy(asc(formerMembers.workspaceId))
  return rows.map(({ id }) => id)
}
