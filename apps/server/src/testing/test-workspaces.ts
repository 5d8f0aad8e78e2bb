import type { Tier } from '@formstead/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { planGrants } from '../modules/plans/plans.table.ts'
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

/** Sets a tier as staff do, without an end date. */
export async function setTier(db: Database, workspaceId: number, tier: Tier): Promise<void> {
  await db.delete(planGrants).where(eq(planGrants.workspaceId, workspaceId))
  if (tier !== 'free')
    await db.insert(planGrants).values({ workspaceId, tier, reason: 'For a test' })
}
