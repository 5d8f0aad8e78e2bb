import type { EndpointResponse } from '@formstead/contract'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { isCausedBy } from '../../../database/failures.ts'
import { forEachItem } from '../../../jobs/for-each-item.ts'
import { forbidden, notFound } from '../../../problems.ts'
import { recordAudit, type AuditActor } from '../../audit/record-audit.ts'
import { findUserTier } from '../../plans/user-tier.ts'
import {
  deleteRemovable,
  forgetFormerMembers,
  listFormerMembers,
  listRemovable,
  listRestorable,
  markDeleted,
  markRemovable,
  markRestored,
} from './deleted-workspaces.queries.ts'
import { canOwnAnother } from '../workspaces.policy.ts'
import {
  countMemberships,
  deleteWorkspaceRow,
  listMemberRows,
  lockPeople,
  lockWorkspaces,
} from '../workspaces.queries.ts'
import { ensureWorkspace, requireWorkspace } from '../workspaces.service.ts'
import type { WorkspaceRow } from '../workspaces.table.ts'

/** How long its owner can restore it. */
const keptMs = 30 * 24 * 3_600_000
const statementTimeout = '57014'

export async function deleteWorkspace(
  db: Database,
  by: AuditActor,
  workspaceId: number,
): Promise<void> {
  await db.transaction(async (db) => {
    const known = await listMemberRows(db, workspaceId)
    await lockPeople(db, [by.userId, ...known.map(({ userId }) => userId)])
    await lockWorkspaces(db, [workspaceId])
    const { name } = await requireWorkspace(db, by.userId, workspaceId, 'administer')
    if ((await countMemberships(db, by.userId)) === 1) throw forbidden('last_workspace')
    // Somebody may have joined before the workspace was locked.
    const members = await listMemberRows(db, workspaceId)
    await markDeleted(db, workspaceId)
    for (const { userId } of members) await ensureWorkspace(db, userId)
    await recordAudit(db, by, { action: 'workspace.deleted', ...about(workspaceId, name) })
  })
}

export async function listDeletedWorkspaces(
  db: Database,
  userId: number,
): Promise<EndpointResponse<'GET /open/workspaces/deleted'>> {
  const rows = await listRestorable(db, userId, new Date(Date.now() - keptMs))
  return rows.map(({ id, name, icon, deletedAt }) => ({
    id,
    name,
    icon,
    deleted_at: deletedAt.toISOString(),
    removed_at: new Date(deletedAt.getTime() + keptMs).toISOString(),
  }))
}

/** Counts the workspaces of an owner that contain forms. */
export type CountUsed = (db: Database, ownerId: number) => Promise<number>

/** Restores it with every former member who still has an account. */
export async function restoreWorkspace(
  db: Database,
  { config, countUsed }: { config: Pick<Config, 'isSelfHosted'>; countUsed: CountUsed },
  by: AuditActor,
  workspaceId: number,
): Promise<WorkspaceRow> {
  return db.transaction(async (db) => {
    await lockPeople(db, [by.userId, ...(await listFormerMembers(db, workspaceId))])
    await lockWorkspaces(db, [workspaceId])
    const restorable = await listRestorable(db, by.userId, new Date(Date.now() - keptMs))
    const workspace = restorable.find(({ id }) => id === workspaceId)
    if (!workspace) throw notFound()
    const tier = await findUserTier(db, config, by.userId)
    // An owner who lost their only workspace got an empty one, which does not count.
    if (!canOwnAnother(tier, await countUsed(db, by.userId))) throw forbidden('workspace_limit')
    await markRestored(db, workspaceId)
    await recordAudit(db, by, {
      action: 'workspace.restored',
      ...about(workspaceId, workspace.name),
    })
    return requireWorkspace(db, by.userId, workspaceId, 'view')
  })
}

/** Deletes the submissions of a workspace in batches. Deleting many of them with it in one statement would time out. */
export type PurgeSubmissions = (
  db: Database,
  workspaceId: number,
  signal?: AbortSignal,
) => Promise<void>

/** Deletes their forms and submissions as well; `files.clean` then deletes the files of those. */
export async function removeDeletedWorkspaces(
  db: Database,
  purge: PurgeSubmissions,
  { signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  const remove = async ({ id, name }: { id: number; name: string }) => {
    // Otherwise a server whose clock is behind could restore it with only some of its submissions.
    if (!(await forgetFormerMembers(db, id, before))) return
    await purge(db, id, signal)
    await db.transaction(async (db) => {
      if (!(await deleteRemovable(db, id, before))) return
      await recordAudit(db, undefined, {
        action: 'workspace.deleted',
        ...about(id, name),
        details: { for_good: true },
      })
    })
  }
  await forEachItem(await listRemovable(db, before), remove, signal)
}

/**
 * For a workspace that nobody may restore. One with too many submissions for a single statement is hidden, and
 * `workspaces.remove` deletes it later.
 */
export async function deleteForGood(db: Database, workspaceId: number): Promise<void> {
  try {
    // A failed statement would otherwise end the transaction of the caller.
    await db.transaction((db) => deleteWorkspaceRow(db, workspaceId))
  } catch (error) {
    if (!isCausedBy(error, ({ code }) => code === statementTimeout)) throw error
    await markRemovable(db, workspaceId, new Date(Date.now() - keptMs))
  }
}

const about = (workspaceId: number, name: string) => ({
  workspaceId,
  subject: { type: 'workspace', id: workspaceId, name },
})
