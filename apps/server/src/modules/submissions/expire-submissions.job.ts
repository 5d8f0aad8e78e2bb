import { z } from 'zod'
import type { Database } from '../../database/client.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { deleteExpired, listRetentions } from './retention.queries.ts'

export const expireSubmissionsJob = defineJob({
  name: 'submissions.expire',
  data: z.object({}),
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 600 },
  timeoutSeconds: 1800,
  unique: 'one-waiting-or-running',
  schedule: { cron: '7 * * * *', timeZone: 'UTC', data: {} },
})

const batchSize = 500

/** Deletes what forms, deleted ones too, keep for a time only. The files go with the next cleaning of uploads. */
export async function expireSubmissions(
  db: Database,
  { signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
): Promise<void> {
  for (const retention of await listRetentions(db))
    do signal?.throwIfAborted()
    while ((await deleteExpired(db, retention, now, batchSize)) === batchSize)
}
