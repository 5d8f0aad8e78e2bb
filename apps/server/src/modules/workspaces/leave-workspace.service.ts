import type { Database } from '../../database/client.ts'
import { forbidden } from '../../problems.ts'
import { departureOf, type Departure } from './workspaces.policy.ts'
import {
  deleteMember,
  deleteWorkspaceRow,
  listMemberRows,
  listWorkspacesOf,
  lockPeople,
  lockWorkspaces,
  setMemberRole,
} from './workspaces.queries.ts'
import { ensureWorkspace, requireWorkspace } from './workspaces.service.ts'

/** An owner who goes is followed by the admin who has been there longest; without an admin they must stay. */
export async function leaveWorkspace(
  db: Database,
  userId: number,
  workspaceId: number,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockPeople(db, [userId])
    await lockWorkspaces(db, [workspaceId])
    await requireWorkspace(db, userId, workspaceId, 'view')
    const departure = departureOf(await listMemberRows(db, workspaceId), userId)
    if (departure.kind === 'delete') throw forbidden('only_workspace_member')
    if (departure.kind === 'hand-over' && departure.to.role !== 'admin')
      throw forbidden('workspace_owner')
    await depart(db, userId, workspaceId, departure)
    await ensureWorkspace(db, userId)
  })
}

/** For an account that ends: workspaces of its own are deleted, shared ones go to who has been there longest. */
export async function leaveAllWorkspaces(db: Database, userId: number): Promise<void> {
  await lockPeople(db, [userId])
  const own = await listWorkspacesOf(db, userId)
  await lockWorkspaces(
    db,
    own.map(({ id }) => id),
  )
  for (const { id, departure } of await foreseeDepartures(db, userId))
    await depart(db, userId, id, departure)
}

export async function foreseeDepartures(
  db: Database,
  userId: number,
): Promise<{ id: number; name: string; departure: Departure }[]> {
  const departures = []
  for (const { id, name } of await listWorkspacesOf(db, userId)) {
    const departure = departureOf(await listMemberRows(db, id), userId)
    departures.push({ id, name, departure })
  }
  return departures
}

async function depart(
  db: Database,
  userId: number,
  workspaceId: number,
  departure: Departure,
): Promise<void> {
  if (departure.kind === 'delete') return deleteWorkspaceRow(db, workspaceId)
  await deleteMember(db, workspaceId, userId)
  if (departure.kind === 'hand-over')
    await setMemberRole(db, workspaceId, departure.to.userId, 'owner')
}
