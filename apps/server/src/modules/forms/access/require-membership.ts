import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { forbidden, notFound } from '../../../problems.ts'
import { canInWorkspace, type WorkspaceAction } from '../../workspaces/workspaces.policy.ts'
import { roleWithinPlan, workspaceMembers } from '../../workspaces/workspaces.table.ts'
import { isForm } from '../forms.queries.ts'
import { forms } from '../forms.table.ts'

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
