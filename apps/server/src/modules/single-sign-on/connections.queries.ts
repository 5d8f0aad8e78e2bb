import { asc, count, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import {
  identityConnections,
  userIdentities,
  type ConnectionRow,
} from '../identities/identities.table.ts'

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
