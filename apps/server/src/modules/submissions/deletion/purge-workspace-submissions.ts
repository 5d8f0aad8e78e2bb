import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { forms } from '../../forms/forms.table.ts'
import { lockCounters } from '../stored-submissions.ts'
import { submissionOrder, submissionsOfForm } from '../submission-order.ts'
import { submissions } from '../submissions.table.ts'
import { purgeSubmissions, removeFromCounts } from './delete-submissions.ts'

const batchSize = 500

/** For a workspace that nobody can restore. The next upload cleanup removes the files. */
export async function purgeWorkspaceSubmissions(
  db: Database,
  workspaceId: number,
  signal?: AbortSignal,
): Promise<void> {
  const rows = await db
    .select({ id: forms.id })
    .from(forms)
    .where(eq(forms.workspaceId, workspaceId))
  for (const { id } of rows) {
    do signal?.throwIfAborted()
    while ((await purgeBatch(db, id)) === batchSize)
  }
}

/** Submissions locked by a concurrent change are skipped, and are deleted with their form. */
async function purgeBatch(db: Database, formId: number): Promise<number> {
  return db.transaction(async (db) => {
    await lockCounters(db, formId)
    const rows = await db
      .select()
      .from(submissions)
      // Deleted ones are purged anyway, and are not in the index.
      .where(and(submissionsOfForm(formId, 'desc'), isNull(submissions.deletedAt)))
      .orderBy(submissionOrder('desc'))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    await removeFromCounts(db, formId, rows)
    await purgeSubmissions(db, rows)
    return rows.length
  })
}
