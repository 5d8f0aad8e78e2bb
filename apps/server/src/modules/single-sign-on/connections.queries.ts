import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import {
  identityConnections,
  userIdentities,
  type ConnectionRow,
} from '../identities/identities.table.ts'
import { workspaces } from '../workspaces/workspaces.table.ts'

export type ShownConnection = ConnectionRow & { usersCount: number }

/** The connections of a workspace and of the instance. */
export async function listConnections(
  db: Database,
  workspaceId: number,
): Promise<ShownConnection[]> {
  return db
    .select({ ...getTableColumns(identityConnections), usersCount: count(userIdentities.id) })
    .from(identityConnections)
    .leftJoin(userIdentities, eq(userIdentities.connectionId, identityConnections.id))
    .where(
      or(eq(identityConnections.workspaceId, workspaceId), isNull(identityConnections.workspaceId)),
    )
    .groupBy(identityConnections.id)
    .orderBy(asc(identityConnections.id))
}

/** Nobody could otherwise use the slug or the domain until the workspace is removed for good. */
export async function deleteOfDeletedWorkspaces(
  db: Database,
  { slug, domain }: Pick<ConnectionRow, 'slug' | 'domain'>,
): Promise<void> {
  const deleted = db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(isNotNull(workspaces.deletedAt))
  await db
    .delete(identityConnections)
    .where(
      and(
        inArray(identityConnections.workspaceId, deleted),
        or(
          eq(identityConnections.slug, slug),
          domain === null ? undefined : eq(identityConnections.domain, domain),
        ),
      ),
    )
}
