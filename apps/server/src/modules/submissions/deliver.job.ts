import type { Database } from '../../database/client.ts'
import { defineChore } from '../../jobs/define-job.ts'
import { skipDeliveries } from './submissions.queries.ts'

export const deliverJob = defineChore({
  name: 'submissions.deliver',
  cron: '* * * * *',
  timeoutSeconds: 300,
})

const batchSize = 1000

/** No kind of integration can be delivered to yet, so each delivery ends as skipped: none waits for ever. */
export async function deliver(db: Database, { signal }: { signal?: AbortSignal } = {}) {
  do signal?.throwIfAborted()
  while ((await skipDeliveries(db, batchSize)) === batchSize)
}
