import { eq } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { forms } from '../forms/forms.table.ts'
import { workspaces } from '../workspaces/workspaces.table.ts'

/** The link lifetime chosen by the form's workspace. */
export async function findLinkHours(db: Database, formId: number): Promise<number> {
  const [row] = await db
    .select({ hours: workspaces.fileLinkHours })
    .from(forms)
    .innerJoin(workspaces, eq(workspaces.id, forms.workspaceId))
    .where(eq(forms.id, formId))
  return row!.hours
}
