import type { Database } from '../database/client.ts'
import { defineChore } from '../jobs/define-job.ts'
import { deleteOutboxBefore } from './outbox.queries.ts'

const keepMs = 30 * 86_400_000

export const pruneOutboxJob = defineChore({
  name: 'mail.prune-outbox',
  cron: '17 3 * * *',
  timeoutSeconds: 60,
})

export async function pruneOutbox(db: Database, now: Date): Promise<void> {
  await deleteOutboxBefore(db, new Date(now.getTime() - keepMs))
}
