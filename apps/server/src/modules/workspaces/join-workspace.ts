import type { Database } from '../../database/client.ts'
import { insertMember, listMemberRows, lockPeople, lockWorkspaces } from './workspaces.queries.ts'
import type { MemberRole } from './workspaces.table.ts'

/** Whoever joins, invites or withdraws an invite takes turns, to the end of the transaction. */
export async function lockForJoining(
  db: Database,
  workspaceId: number,
  newcomer?: { id: number },
): Promise<void> {
  if (newcomer) await lockPeople(db, [newcomer.id])
  await lockWorkspaces(db, [workspaceId])
}

/** Who is a member already keeps their role. */
export async function joinWorkspace(
  db: Database,
  workspaceId: number,
  userId: number,
  role: Exclude<MemberRole, 'owner'>,
): Promise<void> {
  await insertMember(db, workspaceId, userId, role)
}

export async function hasMemberWithAddress(
  db: Database,
  workspaceId: number,
  email: string,
): Promise<boolean> {
  const members = await listMemberRows(db, workspaceId)
  return members.some((member) => member.email.toLowerCase() === email.toLowerCase())
}
