import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import {
  insertMember,
  listMemberRows,
  lockPeople,
  lockWorkspaces,
  setMemberRole,
} from '../workspaces.queries.ts'
import { workspaceMembers, workspaces, type MemberRole } from '../workspaces.table.ts'

type GivenRole = Exclude<MemberRole, 'owner'>

/** Serializes joining, inviting and withdrawing invites, until the end of the transaction. */
export async function lockForJoining(
  db: Database,
  workspaceId: number,
  newcomer?: { id: number },
): Promise<void> {
  if (newcomer) await lockPeople(db, [newcomer.id])
  await lockWorkspaces(db, [workspaceId])
}

/** Returns a member's role and locks it until the end of the transaction. */
export async function lockMemberRole(
  db: Database,
  workspaceId: number,
  userId: number,
): Promise<MemberRole | undefined> {
  await lockForJoining(db, workspaceId, { id: userId })
  const [member] = await db
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId)))
  return member?.role
}

/** Only certain once the workspace is locked. */
export async function isDeleted(db: Database, workspaceId: number): Promise<boolean> {
  const isThis = eq(workspaces.id, workspaceId)
  return (await db.$count(workspaces, and(isThis, isNotNull(workspaces.deletedAt)))) > 0
}

/** Existing members keep their role unless it is to change. Nobody becomes the owner this way. */
export async function joinWorkspace(
  db: Database,
  workspaceId: number,
  userId: number,
  role: GivenRole,
  { changesRole = false } = {},
): Promise<void> {
  if (changesRole) await setMemberRole(db, workspaceId, userId, role)
  else await insertMember(db, workspaceId, userId, role)
}

export async function hasMemberWithAddress(
  db: Database,
  workspaceId: number,
  email: string,
): Promise<boolean> {
  const members = await listMemberRows(db, workspaceId)
  return members.some((member) => member.email.toLowerCase() === email.toLowerCase())
}
