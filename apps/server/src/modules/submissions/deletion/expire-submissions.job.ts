import type { Database } from '../../../database/client.ts'
import { defineChore } from '../../../jobs/define-job.ts'
import { deleteExpired, listRetentions } from './retention.queries.ts'

export const expireSubmissionsJob = defineChore({
  name: 'submissions.expire',
  cron: '7 * * * *',
  timeoutSeconds: 1800,
})

const batchSize = 500

/**
 * Deletes submissions past their form's retention period, for deleted forms too. The next upload cleanup removes
 * their files. If one form fails, the others are still processed.
 */
export async function expireSubmissions(
  db: Database,
  { signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
): Promise<void> {
  const failures: unknown[] = []
  for (const retention of await listRetentions(db))
    try {
      do signal?.throwIfAborted()
      while ((await deleteExpired(db, retention, now, batchSize)) === batchSize)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}
