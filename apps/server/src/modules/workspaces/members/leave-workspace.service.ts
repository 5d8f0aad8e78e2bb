import type { Database } from '../../../database/client.ts'
import { forbidden } from '../../../problems.ts'
import { recordAudit, type AuditActor, type AuditEntry } from '../../audit/record-audit.ts'
import { deleteForGood } from '../deletion/delete-workspace.service.ts'
import { listDeletedOf } from '../deletion/deleted-workspaces.queries.ts'
import { departureOf, type Departure } from '../workspaces.policy.ts'
import {
  deleteMember,
  listMemberRows,
  listWorkspacesOf,
  lockPeople,
  lockWorkspaces,
  setMemberRole,
} from '../workspaces.queries.ts'
import { ensureWorkspace, requireWorkspace } from '../workspaces.service.ts'
import type { MemberRole } from '../workspaces.table.ts'

type LeftWorkspace = { id: number; name: string; role: MemberRole; departure: Departure }

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
 * For an account that is deleted: workspaces without other members are deleted. Others that it owned go to the
 * longest-standing admin or, without one, to the longest-standing member of the next lower role. Returns what to record
 * in the audit logs of the workspaces that remain.
 */
export async function leaveAllWorkspaces(db: Database, userId: number): Promise<AuditEntry[]> {
  await lockPeople(db, [userId])
  const own = await listWorkspacesOf(db, userId)
  await lockWorkspaces(
    db,
    own.map(({ id }) => id),
  )
  const departures = await previewDepartures(db, userId)
  for (const { id, departure } of departures) await depart(db, userId, id, departure)
  for (const id of await listDeletedOf(db, userId)) await deleteForGood(db, id)
  return departures.flatMap(entriesOf)
}

export async function previewDepartures(db: Database, userId: number): Promise<LeftWorkspace[]> {
  const departures = []
  for (const { id, name, role } of await listWorkspacesOf(db, userId)) {
    const departure = departureOf(await listMemberRows(db, id), userId)
    departures.push({ id, name, role, departure })
  }
  return departures
}

async function depart(
  db: Database,
  userId: number,
  workspaceId: number,
  departure: Departure,
): Promise<void> {
  if (departure.kind === 'delete') return deleteForGood(db, workspaceId)
  await deleteMember(db, workspaceId, userId)
  if (departure.kind === 'hand-over')
    await setMemberRole(db, workspaceId, departure.to.userId, 'owner')
}

function entriesOf({ id: workspaceId, role, departure }: LeftWorkspace): AuditEntry[] {
  if (departure.kind === 'delete') return []
  const left: AuditEntry = { action: 'member.left', workspaceId, details: { role } }
  if (departure.kind === 'leave') return [left]
  const { userId: id, name, role: roleBefore } = departure.to
  const handedOver: AuditEntry = {
    action: 'workspace.owner_changed',
    workspaceId,
    subject: { type: 'user', id, name },
    details: { role_before: roleBefore },
  }
  return [left, handedOver]
}
