import type { Database } from '../../database/client.ts'
import { defineChore } from '../../jobs/define-job.ts'
import type { Workers } from '../../jobs/workers.ts'
import { cleanGrants } from './grants.ts'

export const cleanOauthJob = defineChore({
  name: 'oauth.clean',
  cron: '53 * * * *',
  timeoutSeconds: 300,
})

export async function workOnOauth(workers: Workers, db: Database): Promise<void> {
  await workers.work(cleanOauthJob, () => cleanGrants(db), { concurrency: 1 })
}
