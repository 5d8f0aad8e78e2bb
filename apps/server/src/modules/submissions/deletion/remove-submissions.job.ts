import type { Database } from '../../../database/client.ts'
import { defineChore } from '../../../jobs/define-job.ts'
import { purgeDeleted } from './delete-submissions.ts'

export const removeSubmissionsJob = defineChore({
  name: 'submissions.remove',
  cron: '*/10 * * * *',
  timeoutSeconds: 1800,
})

/** Longer than the undo is offered. */
const keptMs = 3_600_000
const batchSize = 500

/** Permanently deletes submissions that were deleted a while ago. */
export async function removeOldSubmissions(
  db: Database,
  { signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  do signal?.throwIfAborted()
  while ((await purgeDeleted(db, before, batchSize)) === batchSize)
}
