import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { forbidden, notFound } from '../../problems.ts'
import { recordAudit, type AuditActor } from '../audit/record-audit.ts'
import { findUserTier } from '../plans/user-tier.ts'
import { canInWorkspace, canOwnAnother, type WorkspaceAction } from './workspaces.policy.ts'
import {
  countMemberships,
  insertWorkspace,
  listWorkspacesOf,
  lockPeople,
  lockWorkspaces,
  updateWorkspace,
} from './workspaces.queries.ts'
import type { WorkspaceRow } from './workspaces.table.ts'

export { listWorkspacesOf }

type Details = { name: string; emoji?: string | null | undefined }

const defaultWorkspace = { name: 'My Workspace', icon: '🧪' }

/** The same "not found" for a missing workspace and for one that the caller does not belong to. */
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

/** Held until the commit; others that lock it wait. */
export const lockWorkspace = (db: Database, workspaceId: number): Promise<void> =>
  lockWorkspaces(db, [workspaceId])

export async function isMemberOf(
  db: Database,
  userId: number,
  workspaceId: number,
): Promise<boolean> {
  return (await listWorkspacesOf(db, userId, { workspaceId })).length > 0
}

export async function createDefaultWorkspace(db: Database, userId: number): Promise<void> {
  await insertWorkspace(db, userId, defaultWorkspace)
}

/** Creates a workspace for a user who has none. */
export async function ensureWorkspace(db: Database, userId: number): Promise<void> {
  if ((await countMemberships(db, userId)) === 0) await createDefaultWorkspace(db, userId)
}

export async function createWorkspace(
  db: Database,
  config: Pick<Config, 'isSelfHosted'>,
  by: AuditActor,
  { name, emoji }: Details,
): Promise<WorkspaceRow> {
  const { userId } = by
  return db.transaction(async (db) => {
    await lockPeople(db, [userId])
    const tier = await findUserTier(db, config, userId)
    if (!canOwnAnother(tier, await countMemberships(db, userId, 'owner')))
      throw forbidden('workspace_limit')
    const workspaceId = await insertWorkspace(db, userId, { name, icon: emoji || null })
    await recordAudit(db, by, {
      action: 'workspace.created',
      workspaceId,
      subject: { type: 'workspace', id: workspaceId, name },
    })
    return requireWorkspace(db, userId, workspaceId, 'view')
  })
}

export async function renameWorkspace(
  db: Database,
  by: AuditActor,
  workspaceId: number,
  { name, emoji }: Details,
): Promise<WorkspaceRow> {
  return db.transaction(async (db) => {
    await lockWorkspace(db, workspaceId)
    const before = await requireWorkspace(db, by.userId, workspaceId, 'edit')
    const icon = emoji === undefined ? before.icon : emoji || null
    await updateWorkspace(db, workspaceId, { name, icon })
    if (name !== before.name || icon !== before.icon)
      await recordAudit(db, by, {
        action: 'workspace.renamed',
        workspaceId,
        subject: { type: 'workspace', id: workspaceId, name },
        details: { from: before.name, icon },
      })
    return requireWorkspace(db, by.userId, workspaceId, 'view')
  })
}
