import { firstLabels, type SubmissionLabel } from '@formstead/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { formLabels } from './submission-table.table.ts'

/** In order; the first is that of submissions without one. */
export async function findLabels(
  db: Database,
  formId: number,
): Promise<readonly SubmissionLabel[]> {
  const [row] = await db.select().from(formLabels).where(eq(formLabels.formId, formId))
  return row?.labels ?? firstLabels
}
