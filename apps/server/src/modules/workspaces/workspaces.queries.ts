import { and, asc, count, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/client.ts'
import { users } from '../accounts/users.table.ts'
import { sessions } from '../sessions/sessions.table.ts'
import { domainNames } from './custom-domains.table.ts'
import {
  roleWithinPlan,
  workspaceMembers,
  workspacePlan,
  workspaces,
  type MemberRole,
  type WorkspaceRow,
} from './workspaces.table.ts'

export async function listWorkspacesOf(
  db: Database,
  userId: number,
  only?: { workspaceId: number },
): Promise<WorkspaceRow[]> {
  const counts = db
    .select({ workspaceId: workspaceMembers.workspaceId, usersCount: count().as('users_count') })
    .from(workspaceMembers)
    .groupBy(workspaceMembers.workspaceId)
    .as('counts')
  return db
    .select({
      ...getTableColumns(workspaces),
      ...workspacePlan,
      userId: workspaceMembers.userId,
      role: roleWithinPlan,
      usersCount: counts.usersCount,
      customDomains: domainNames,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .innerJoin(counts, eq(counts.workspaceId, workspaces.id))
    .where(and(eq(workspaceMembers.userId, userId), only && eq(workspaces.id, only.workspaceId)))
    .orderBy(asc(workspaces.id))
}

export async function insertWorkspace(
  db: Database,
  ownerId: number,
  details: { name: string; icon: string | null },
): Promise<number> {
  return db.transaction(async (db) => {
    const [made] = await db.insert(workspaces).values(details).returning({ id: workspaces.id })
    const workspaceId = made!.id
    await db.insert(workspaceMembers).values({ workspaceId, userId: ownerId, role: 'owner' })
    return workspaceId
  })
}

export async function updateWorkspace(
  db: Database,
  workspaceId: number,
  details: PgUpdateSetSource<typeof workspaces>,
): Promise<void> {
  await db
    .update(workspaces)
    .set({ ...details, updatedAt: new Date() })
    .where(eq(workspaces.id, workspaceId))
}

export async function deleteWorkspaceRow(db: Database, workspaceId: number): Promise<void> {
  await db.delete(workspaces).where(eq(workspaces.id, workspaceId))
}

/** Ordered by when they joined. Impersonation does not count as a member's activity. */
export async function listMemberRows(db: Database, workspaceId: number) {
  const seen = db
    .select({ at: sql<Date | null>`max(${sessions.lastUsedAt})`.mapWith(sessions.lastUsedAt) })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), isNull(sessions.impersonatorId)))
  return db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: workspaceMembers.role,
      isBeyondPlan: sql<boolean>`${roleWithinPlan} <> ${workspaceMembers.role}`,
      lastSeenAt: sql<Date | null>`(${seen})`.mapWith(sessions.lastUsedAt),
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .orderBy(asc(workspaceMembers.joinedAt), asc(users.id))
}

/** Does nothing for an existing member. */
export async function insertMember(
  db: Database,
  workspaceId: number,
  userId: number,
  role: MemberRole,
): Promise<void> {
  await db.insert(workspaceMembers).values({ workspaceId, userId, role }).onConflictDoNothing()
}

export async function setMemberRole(
  db: Database,
  workspaceId: number,
  userId: number,
  role: MemberRole,
): Promise<void> {
  await db.update(workspaceMembers).set({ role }).where(isMember(workspaceId, userId))
}

export async function deleteMember(
  db: Database,
  workspaceId: number,
  userId: number,
): Promise<void> {
  await db.delete(workspaceMembers).where(isMember(workspaceId, userId))
}

export async function countMemberships(
  db: Database,
  userId: number,
  role?: MemberRole,
): Promise<number> {
  return db.$count(
    workspaceMembers,
    and(eq(workspaceMembers.userId, userId), role && eq(workspaceMembers.role, role)),
  )
}

/** To avoid deadlocks, changes to memberships lock people first, then workspaces, each ordered by ID. */
export async function lockPeople(db: Database, userIds: readonly number[]): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for('no key update')
}

export async function lockWorkspaces(db: Database, workspaceIds: readonly number[]): Promise<void> {
  if (workspaceIds.length === 0) return
  await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(inArray(workspaces.id, [...workspaceIds]))
    .orderBy(asc(workspaces.id))
    .for('update')
}

function isMember(workspaceId: number, userId: number) {
  return and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId))
}
