import { z } from 'zod'
import type { Database } from '../database/client.ts'
import { defineJob } from '../jobs/define-job.ts'
import { deleteOutboxBefore } from './outbox.queries.ts'

const keepMs = 30 * 86_400_000

export const pruneOutboxJob = defineJob({
  name: 'mail.prune-outbox',
  data: z.object({}),
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 600 },
  timeoutSeconds: 60,
  unique: 'one-waiting-or-running',
  schedule: { cron: '17 3 * * *', timeZone: 'UTC', data: {} },
})

export async function pruneOutbox(db: Database, now: Date): Promise<void> {
  await deleteOutboxBefore(db, new Date(now.getTime() - keepMs))
}
