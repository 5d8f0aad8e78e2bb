import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { identityConnections, type ConnectionRow } from '../identities/identities.table.ts'
import { featureGate, planTier } from '../plans/plan-tier.policy.ts'
import { workspaces, workspaceTier } from '../workspaces/workspaces.table.ts'

/** Connections that are enabled and belong to the instance or a workspace whose plan includes them. */
export async function listUsable(
  db: Database,
  config: Config,
  only: { slug?: string; domain?: string; workspaceId?: number } = {},
): Promise<ConnectionRow[]> {
  const { slug, domain, workspaceId } = only
  const rows = await db
    .select({ connection: identityConnections, workspaceId: workspaces.id, tier: workspaceTier })
    .from(identityConnections)
    .leftJoin(workspaces, eq(workspaces.id, identityConnections.workspaceId))
    .where(
      and(
        eq(identityConnections.enabled, true),
        isNull(workspaces.deletedAt),
        slug === undefined ? undefined : eq(identityConnections.slug, slug),
        domain === undefined
          ? undefined
          : or(eq(identityConnections.domain, domain), isNull(identityConnections.domain)),
        workspaceId === undefined ? undefined : eq(identityConnections.workspaceId, workspaceId),
      ),
    )
    // Connections that name the domain come before those that accept any.
    .orderBy(sql`${identityConnections.domain} is null`, asc(identityConnections.id))
  return rows.flatMap(({ connection, workspaceId, tier }) =>
    workspaceId === null || featureGate(config, planTier(config, tier))('sso.oidc')
      ? [connection]
      : [],
  )
}
