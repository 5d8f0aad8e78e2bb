import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import type { SubmissionRow } from '../stored-submissions.ts'
import { submissionReceipts, submissions } from '../submissions.table.ts'

type Receipt = typeof submissionReceipts.$inferInsert

export async function findReceipt(
  db: Database,
  formId: number,
  id: string,
): Promise<{ receipt: Receipt; row: SubmissionRow } | undefined> {
  const [found] = await db
    .select({ receipt: submissionReceipts, row: submissions })
    .from(submissionReceipts)
    .innerJoin(submissions, eq(submissions.id, submissionReceipts.submissionId))
    .where(
      and(
        eq(submissionReceipts.id, id),
        eq(submissions.formId, formId),
        isNull(submissions.deletedAt),
      ),
    )
  return found
}

/** Overwrites an existing receipt with the latest answers. */
export async function keepReceipt(db: Database, receipt: Receipt): Promise<void> {
  const { answers, completionTime } = receipt
  await db
    .insert(submissionReceipts)
    .values(receipt)
    .onConflictDoUpdate({ target: submissionReceipts.id, set: { answers, completionTime } })
}
