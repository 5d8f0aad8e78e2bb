import type { Database } from '../database/client.ts'
import { insertWorkspace } from '../modules/workspaces/workspaces.queries.ts'
import { workspaceMembers, type MemberRole } from '../modules/workspaces/workspaces.table.ts'

export function makeWorkspace(db: Database, ownerId: number, name: string): Promise<number> {
  return insertWorkspace(db, ownerId, { name, icon: null })
}

export async function addMember(
  db: Database,
  workspaceId: number,
  userId: number,
  role: Exclude<MemberRole, 'owner'>,
): Promise<void> {
  await db.insert(workspaceMembers).values({ workspaceId, userId, role })
}
