import type { Database } from '../../database/client.ts'
import type { Workers } from '../../jobs/workers.ts'
import { cleanAccounts, cleanAccountsJob } from './clean-accounts.job.ts'
import { expiringTokensJob, notifyExpiringTokens } from './access-tokens/expiring-tokens.job.ts'
import type { MailParts } from '../account-links/account-mail.ts'
import { sendLink, sendLinkJob } from '../account-links/send-link.job.ts'

export async function workOnAccounts(
  workers: Workers,
  db: Database,
  parts: MailParts,
): Promise<void> {
  await workers.work(sendLinkJob, ({ data }) => sendLink(db, parts, data), { concurrency: 2 })
  await workers.work(expiringTokensJob, () => notifyExpiringTokens(db, parts), { concurrency: 1 })
  await workers.work(cleanAccountsJob, () => cleanAccounts(db), { concurrency: 1 })
}
