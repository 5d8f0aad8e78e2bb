import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { invalid, problem } from '../../problems.ts'
import { workspaceMembers } from '../workspaces/workspaces.table.ts'
import { connectedAccounts, connectedServices } from './connections.table.ts'

type Service = (typeof connectedServices)[number]

/** One that a member of the workspace has connected. Whose it is otherwise, nobody learns here. */
export async function requireAccount(
  db: Database,
  workspaceId: number,
  service: Service,
  id: number | null,
): Promise<number> {
  const [account] =
    id === null
      ? []
      : await db
          .select({ id: connectedAccounts.id })
          .from(connectedAccounts)
          .innerJoin(
            workspaceMembers,
            and(
              eq(workspaceMembers.userId, connectedAccounts.userId),
              eq(workspaceMembers.workspaceId, workspaceId),
            ),
          )
          .where(and(eq(connectedAccounts.id, id), eq(connectedAccounts.service, service)))
  if (!account) throw invalid([problem('oauth_id', 'integration.account_required')])
  return account.id
}
