import type { Tier } from '@formstead/contract'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { forbidden, notFound } from '../../problems.ts'
import { bestTier } from '../plans/plan-tier.policy.ts'
import { canInWorkspace, canOwnAnother, type WorkspaceAction } from './workspaces.policy.ts'
import {
  countMemberships,
  deleteWorkspaceRow,
  insertWorkspace,
  listMemberRows,
  listMemberships,
  listWorkspacesOf,
  lockPeople,
  lockWorkspaces,
  updateWorkspace,
} from './workspaces.queries.ts'
import type { WorkspaceRow } from './workspaces.table.ts'

type Details = { name: string; emoji?: string | null | undefined }

const defaultWorkspace = { name: 'My Workspace', icon: '🧪' }

/** The same "not found" for a workspace that is missing and for one that the caller does not belong to. */
export async function requireWorkspace(
  db: Database,
  userId: number,
  workspaceId: number,
  action: WorkspaceAction,
): Promise<WorkspaceRow> {
  const [workspace] = await listWorkspacesOf(db, userId, { workspaceId })
  if (!workspace) throw notFound()
  if (!canInWorkspace(workspace.role, action)) throw forbidden()
  return workspace
}

export async function isMemberOf(
  db: Database,
  userId: number,
  workspaceId: number,
): Promise<boolean> {
  return (await listWorkspacesOf(db, userId, { workspaceId })).length > 0
}

/** The best plan among the workspaces that someone administers. */
export async function findUserTier(
  db: Database,
  config: Pick<Config, 'isSelfHosted'>,
  userId: number,
): Promise<Tier> {
  const memberships = await listMemberships(db, userId)
  const administered = memberships.filter(({ role }) => canInWorkspace(role, 'administer'))
  return bestTier(
    config,
    administered.map(({ planTier }) => planTier),
  )
}

export async function createDefaultWorkspace(db: Database, userId: number): Promise<void> {
  await insertWorkspace(db, userId, defaultWorkspace)
}

/** Nobody is ever without a workspace. */
export async function ensureWorkspace(db: Database, userId: number): Promise<void> {
  if ((await countMemberships(db, userId)) === 0) await createDefaultWorkspace(db, userId)
}

export async function createWorkspace(
  db: Database,
  config: Pick<Config, 'isSelfHosted'>,
  userId: number,
  { name, emoji }: Details,
): Promise<WorkspaceRow> {
  return db.transaction(async (db) => {
    await lockPeople(db, [userId])
    const tier = await findUserTier(db, config, userId)
    if (!canOwnAnother(tier, await countMemberships(db, userId, 'owner')))
      throw forbidden('workspace_limit')
    const workspaceId = await insertWorkspace(db, userId, { name, icon: emoji || null })
    return requireWorkspace(db, userId, workspaceId, 'view')
  })
}

export async function renameWorkspace(
  db: Database,
  userId: number,
  workspaceId: number,
  { name, emoji }: Details,
): Promise<WorkspaceRow> {
  await requireWorkspace(db, userId, workspaceId, 'edit')
  await updateWorkspace(db, workspaceId, {
    name,
    ...(emoji !== undefined && { icon: emoji || null }),
  })
  return requireWorkspace(db, userId, workspaceId, 'view')
}

export async function deleteWorkspace(
  db: Database,
  userId: number,
  workspaceId: number,
): Promise<void> {
  await db.transaction(async (db) => {
    const members = await listMemberRows(db, workspaceId)
    const memberIds = members.map((member) => member.userId)
    await lockPeople(db, [userId, ...memberIds])
    await lockWorkspaces(db, [workspaceId])
    await requireWorkspace(db, userId, workspaceId, 'administer')
    if ((await countMemberships(db, userId)) === 1) throw forbidden('last_workspace')
    await deleteWorkspaceRow(db, workspaceId)
    for (const memberId of memberIds) await ensureWorkspace(db, memberId)
  })
}
