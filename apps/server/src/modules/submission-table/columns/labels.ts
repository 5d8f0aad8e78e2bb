import { defaultLabels, type SubmissionLabel } from '@formstead/contract'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { prepareOnce } from '../../../database/prepare-once.ts'
import { formLabels } from '../submission-table.table.ts'

const labelsOf = prepareOnce((db) =>
  db
    .select()
    .from(formLabels)
    .where(eq(formLabels.formId, sql.placeholder('formId')))
    .prepare('labels-of'),
)

/** In order. The first applies to submissions without a label. */
export async function findLabels(
  db: Database,
  formId: number,
): Promise<readonly SubmissionLabel[]> {
  const [row] = await labelsOf(db).execute({ formId })
  return row?.labels ?? defaultLabels
}
