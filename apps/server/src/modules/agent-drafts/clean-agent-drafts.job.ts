import type { Database } from '../../database/client.ts'
import { defineChore } from '../../jobs/define-job.ts'
import type { Workers } from '../../jobs/workers.ts'
import { deleteExpiredAgentDrafts } from './stored-drafts.ts'

export const cleanAgentDraftsJob = defineChore({
  name: 'agent-drafts.clean',
  cron: '23 * * * *',
  timeoutSeconds: 300,
})

export async function workOnAgentDrafts(workers: Workers, db: Database): Promise<void> {
  await workers.work(cleanAgentDraftsJob, () => deleteExpiredAgentDrafts(db, new Date()), {
    concurrency: 1,
  })
}
