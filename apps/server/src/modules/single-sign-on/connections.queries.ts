import { and, asc, count, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import {
  identityConnections,
  userIdentities,
  type ConnectionRow,
} from '../identities/identities.table.ts'
import { featureGate, planTier } from '../plans/plan-tier.policy.ts'
import { workspaces } from '../workspaces/workspaces.table.ts'

export type ShownConnection = ConnectionRow & { usersCount: number }

/** Those of a workspace, and of the instance. */
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

/** Enabled, and of a workspace whose plan has them. */
export async function listUsable(
  db: Database,
  config: Config,
  only: { slug?: string; domain?: string; workspaceId?: number } = {},
): Promise<ConnectionRow[]> {
  const { slug, domain, workspaceId } = only
  const rows = await db
    .select({ connection: identityConnections, tier: workspaces.planTier })
    .from(identityConnections)
    .leftJoin(workspaces, eq(workspaces.id, identityConnections.workspaceId))
    .where(
      and(
        eq(identityConnections.enabled, true),
        slug === undefined ? undefined : eq(identityConnections.slug, slug),
        domain === undefined
          ? undefined
          : or(eq(identityConnections.domain, domain), isNull(identityConnections.domain)),
        workspaceId === undefined ? undefined : eq(identityConnections.workspaceId, workspaceId),
      ),
    )
    // Whoever names the domain comes before who takes any.
    .orderBy(sql`${identityConnections.domain} is null`, asc(identityConnections.id))
  return rows.flatMap(({ connection, tier }) =>
    tier === null || featureGate(config, planTier(config, tier))('sso.oidc') ? [connection] : [],
  )
}
