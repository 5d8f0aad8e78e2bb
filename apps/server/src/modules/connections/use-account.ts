import { FetchFailure } from '@formstead/integrations'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { connectedAccounts } from './connections.table.ts'

/** Who an integration acts for. Its owner may have disconnected it since. */
export async function useAccount(
  db: Database,
  id: number | null,
): Promise<{ userId: string; token: string }> {
  const [account] =
    id === null
      ? []
      : await db
          .select({ userId: connectedAccounts.serviceUserId })
          .from(connectedAccounts)
          .where(eq(connectedAccounts.id, id))
  if (!account) throw new FetchFailure('account_disconnected')
  return { ...account, token: '' }
}
