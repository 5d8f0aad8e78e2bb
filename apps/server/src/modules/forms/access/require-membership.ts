import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { forbidden, notFound, unauthenticated } from '../../../problems.ts'
import { canInWorkspace, type WorkspaceAction } from '../../workspaces/workspaces.policy.ts'
import { roleWithinPlan, workspaceMembers } from '../../workspaces/workspaces.table.ts'
import { isForm } from '../forms.queries.ts'
import { forms } from '../forms.table.ts'
import type { Actor } from '../../sessions/actor.ts'
import { isSessionOpen } from '../../sessions/sessions.ts'

/** Like `requireForm`, for frequent requests that do not need the document. */
export async function requireMembership(
  db: Database,
  userId: number,
  ref: string,
  action: WorkspaceAction,
): Promise<{ formId: number }> {
  const [row] = await db
    .select({ formId: forms.id, role: roleWithinPlan })
    .from(forms)
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, forms.workspaceId), eq(workspaceMembers.userId, userId)),
    )
    .where(and(isForm(ref), isNull(forms.deletedAt)))
  if (!row) throw notFound()
  if (!canInWorkspace(row.role, action)) throw forbidden()
  return row
}

/** Checked repeatedly while a client is listening: the user may have been removed or signed out meanwhile. */
export const streamAccess =
  (db: Database, { userId, sessionId }: Actor, formId: number) =>
  async (): Promise<void> => {
    await requireMembership(db, userId, String(formId), 'view')
    if (sessionId !== null && !(await isSessionOpen(db, sessionId))) throw unauthenticated()
  }
