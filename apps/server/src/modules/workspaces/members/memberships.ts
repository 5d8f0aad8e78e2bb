import type { Database } from '../../../database/client.ts'
import { listMemberRows, listWorkspacesOf } from '../workspaces.queries.ts'
import type { WorkspaceRow } from '../workspaces.table.ts'

/** A user's workspaces and their role in each, ordered by ID. */
export const listMembershipsOf = (db: Database, userId: number): Promise<WorkspaceRow[]> =>
  listWorkspacesOf(db, userId)

export async function findOwnerId(db: Database, workspaceId: number): Promise<number | undefined> {
  const members = await listMemberRows(db, workspaceId)
  return members.find(({ role }) => role === 'owner')?.userId
}
