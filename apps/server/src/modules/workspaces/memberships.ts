import type { Database } from '../../database/client.ts'
import { listMemberRows, listWorkspacesOf } from './workspaces.queries.ts'
import type { WorkspaceRow } from './workspaces.table.ts'

/** The workspaces that somebody belongs to, and as what, in the order of their ids. */
export const listMembershipsOf = (db: Database, userId: number): Promise<WorkspaceRow[]> =>
  listWorkspacesOf(db, userId)

export async function findOwnerId(db: Database, workspaceId: number): Promise<number | undefined> {
  const members = await listMemberRows(db, workspaceId)
  return members.find(({ role }) => role === 'owner')?.userId
}
