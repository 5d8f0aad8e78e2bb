import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import type { Workers } from '../../jobs/workers.ts'
import { cleanAccounts, cleanAccountsJob } from './clean-accounts.job.ts'
import { sendLink, sendLinkJob } from '../account-links/send-link.job.ts'

export async function workOnAccounts(
  workers: Workers,
  db: Database,
  config: Config,
): Promise<void> {
  await workers.work(sendLinkJob, ({ data }) => sendLink(db, config, data), { concurrency: 2 })
  await workers.work(cleanAccountsJob, () => cleanAccounts(db), { concurrency: 1 })
}
