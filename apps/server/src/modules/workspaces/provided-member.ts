import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { lockPeople, lockWorkspaces, setMemberRole } from './workspaces.queries.ts'
import { workspaceMembers, type MemberRole } from './workspaces.table.ts'

/** The role of somebody, who then stays as they are until the end of the transaction. */
export async function lockMemberRole(
  db: Database,
  workspaceId: number,
  userId: number,
): Promise<MemberRole | undefined> {
  await lockPeople(db, [userId])
  await lockWorkspaces(db, [workspaceId])
  const [member] = await db
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId)))
  return member?.role
}

/** On the word of a provider; nobody becomes the owner this way, and the owner is not changed. */
export async function provideMember(
  db: Database,
  member: { workspaceId: number; userId: number; role: Exclude<MemberRole, 'owner'> },
  { isNew }: { isNew: boolean },
): Promise<void> {
  const { workspaceId, userId, role } = member
  if (isNew) await db.insert(workspaceMembers).values(member)
  else await setMemberRole(db, workspaceId, userId, role)
}
