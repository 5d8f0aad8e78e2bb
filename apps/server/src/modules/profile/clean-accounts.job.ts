import type { Database } from '../../database/client.ts'
import { defineChore } from '../../jobs/define-job.ts'
import { deleteExpiredTokens } from '../account-links/one-time-tokens.ts'
import { deleteExpiredChanges } from '../email-address/email-changes.ts'
import { endOldImpersonations } from '../impersonation/impersonation.service.ts'
import { deleteUnusedNetworks } from '../sessions/known-networks.ts'
import { deleteExpiredSessions } from '../sessions/sessions.ts'

export const cleanAccountsJob = defineChore({
  name: 'accounts.clean',
  cron: '29 3 * * *',
  timeoutSeconds: 60,
})

export async function cleanAccounts(db: Database): Promise<void> {
  await deleteExpiredSessions(db)
  await endOldImpersonations(db)
  await deleteExpiredTokens(db)
  await deleteExpiredChanges(db)
  await deleteUnusedNetworks(db)
}
