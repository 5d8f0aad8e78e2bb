import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { invalid, problem } from '../../problems.ts'
import { users } from '../accounts/users.table.ts'
import { workspaceMembers } from '../workspaces/workspaces.table.ts'
import { connectedAccounts, type connectedServices } from './connections.table.ts'
import { driveScope } from './google.ts'

type Service = (typeof connectedServices)[number]

/** Finds an account that a member of the workspace has connected. Reveals nothing about other accounts. */
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
          .select({ id: connectedAccounts.id, scopes: connectedAccounts.scopes })
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
  if (service === 'google' && !account.scopes.includes(driveScope))
    throw invalid([problem('oauth_id', 'integration.account_scope')])
  return account.id
}

/** The accounts that a workspace's forms can use: those that its members have connected. */
export const listWorkspaceAccounts = (db: Database, workspaceId: number) =>
  db
    .select({ account: connectedAccounts, user: { id: users.id, name: users.name } })
    .from(connectedAccounts)
    .innerJoin(users, eq(users.id, connectedAccounts.userId))
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, connectedAccounts.userId))
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .orderBy(asc(connectedAccounts.id))
