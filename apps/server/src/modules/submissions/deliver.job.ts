import { z } from 'zod'
import type { Database } from '../../database/client.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { skipDeliveries } from './submissions.queries.ts'

export const deliverJob = defineJob({
  name: 'submissions.deliver',
  data: z.object({}),
  retry: { limit: 0, delaySeconds: 60, maxDelaySeconds: 60 },
  timeoutSeconds: 300,
  unique: 'one-waiting-or-running',
  schedule: { cron: '* * * * *', timeZone: 'UTC', data: {} },
})

const batchSize = 1000

/** No kind of integration can be delivered to yet, so each delivery ends as skipped: none waits for ever. */
export async function deliver(db: Database, { signal }: { signal?: AbortSignal } = {}) {
  do signal?.throwIfAborted()
  while ((await skipDeliveries(db, batchSize)) === batchSize)
}
