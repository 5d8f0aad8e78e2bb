import type { Database } from '../../../database/client.ts'
import { forbidden } from '../../../problems.ts'
import { recordAudit, type AuditActor } from '../../audit/record-audit.ts'
import { deleteRestorable } from '../deletion/deleted-workspaces.queries.ts'
import { departureOf, type Departure } from '../workspaces.policy.ts'
import {
  deleteMember,
  deleteWorkspaceRow,
  listMemberRows,
  listWorkspacesOf,
  lockPeople,
  lockWorkspaces,
  setMemberRole,
} from '../workspaces.queries.ts'
import { ensureWorkspace, requireWorkspace } from '../workspaces.service.ts'

/** Owners must transfer ownership before they can leave. */
export async function leaveWorkspace(
  db: Database,
  by: AuditActor,
  workspaceId: number,
): Promise<void> {
  const { userId } = by
  await db.transaction(async (db) => {
    await lockPeople(db, [userId])
    await lockWorkspaces(db, [workspaceId])
    const { role, usersCount } = await requireWorkspace(db, userId, workspaceId, 'view')
    if (role === 'owner')
      throw forbidden(usersCount === 1 ? 'only_workspace_member' : 'workspace_owner')
    await deleteMember(db, workspaceId, userId)
    await ensureWorkspace(db, userId)
    await recordAudit(db, by, { action: 'member.left', workspaceId, details: { role } })
  })
}

/**
 * For an account that is deleted: workspaces without other members are deleted. Those that it owned go to the
 * longest-standing admin or, without one, to the longest-standing member of the next lower role.
 */
export async function leaveAllWorkspaces(db: Database, userId: number): Promise<void> {
  await lockPeople(db, [userId])
  const own = await listWorkspacesOf(db, userId)
  await lockWorkspaces(
    db,
    own.map(({ id }) => id),
  )
  for (const { id, departure } of await previewDepartures(db, userId))
    await depart(db, userId, id, departure)
  await deleteRestorable(db, userId)
}

export async function previewDepartures(
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
