import { lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { defineChore } from '../../jobs/define-job.ts'
import { accountTokens, emailChanges, knownNetworks, sessions } from './accounts.table.ts'

export const cleanAccountsJob = defineChore({
  name: 'accounts.clean',
  cron: '29 3 * * *',
  timeoutSeconds: 60,
})

/** Removes sessions, tokens and undo links that have ended, and networks unused for a quarter of a year. */
export async function cleanAccounts(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, sql`now()`))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`))
  await db
    .delete(knownNetworks)
    .where(lt(knownNetworks.lastUsedAt, sql`now() - interval '90 days'`))
}
