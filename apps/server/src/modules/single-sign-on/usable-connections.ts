import { and, asc, eq, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { identityConnections, type ConnectionRow } from '../identities/identities.table.ts'
import { featureGate, planTier } from '../plans/plan-tier.policy.ts'
import { workspaces, workspaceTier } from '../workspaces/workspaces.table.ts'

/**
 * Connections that are enabled and belong to the instance or a workspace whose plan includes them. If the instance has a
 * provider for all addresses, only staff may put another in its place: members could otherwise divert the sign-in of
 * everyone at their domain.
 */
export async function listUsable(
  db: Database,
  config: Config,
  only: { id?: number; slug?: string; domain?: string; workspaceId?: number } = {},
): Promise<ConnectionRow[]> {
  const { id, slug, domain, workspaceId } = only
  const rows = await db
    .select({ connection: identityConnections, workspaceId: workspaces.id, tier: workspaceTier })
    .from(identityConnections)
    .leftJoin(workspaces, eq(workspaces.id, identityConnections.workspaceId))
    .where(
      and(
        eq(identityConnections.enabled, true),
        isNull(workspaces.deletedAt),
        or(eq(identityConnections.isTrusted, true), notExists(providersForAll(db))),
        id === undefined ? undefined : eq(identityConnections.id, id),
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

/** Until the end of the transaction, nobody can change it. */
export async function lockUsable(
  db: Database,
  config: Config,
  id: number,
): Promise<ConnectionRow | undefined> {
  await db
    .select({ id: identityConnections.id })
    .from(identityConnections)
    .where(eq(identityConnections.id, id))
    .for('share')
  const [connection] = await listUsable(db, config, { id })
  return connection
}

const others = alias(identityConnections, 'others')

const providersForAll = (db: Database) =>
  db
    .select({ id: others.id })
    .from(others)
    .where(and(isNull(others.workspaceId), isNull(others.domain), eq(others.enabled, true)))
