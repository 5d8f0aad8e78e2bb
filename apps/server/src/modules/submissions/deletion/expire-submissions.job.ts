import type { Database } from '../../../database/client.ts'
import { defineChore } from '../../../jobs/define-job.ts'
import { forEachItem } from '../../../jobs/for-each-item.ts'
import { deleteExpired, listRetentions, type Retention } from './retention.queries.ts'

export const expireSubmissionsJob = defineChore({
  name: 'submissions.expire',
  cron: '7 * * * *',
  timeoutSeconds: 1800,
})

const batchSize = 500

/**
 * Deletes submissions past their form's retention period, for deleted forms too. The next upload cleanup removes
 * their files.
 */
export async function expireSubmissions(
  db: Database,
  { signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
): Promise<void> {
  const expire = async (retention: Retention) => {
    do signal?.throwIfAborted()
    while ((await deleteExpired(db, retention, now, batchSize)) === batchSize)
  }
  await forEachItem(await listRetentions(db), expire, signal)
}
