import { eq, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { isCausedBy } from '../../database/failures.ts'
import { invalid, notFound, problem, unauthenticated } from '../../problems.ts'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { open, seal } from '../../secrets/seal.ts'
import { hasRole } from '../accounts/staff-role.policy.ts'
import { findUser } from '../accounts/users.ts'
import { recordAudit, type AuditActor } from '../audit/record-audit.ts'
import {
  identityConnections,
  userIdentities,
  type ConnectionRow,
} from '../identities/identities.table.ts'
import type { SessionActor } from '../sessions/actor.ts'
import { requireFeature } from '../workspaces/require-feature.ts'
import { requireWorkspace } from '../workspaces/workspaces.service.ts'
import {
  deleteOfDeletedWorkspaces,
  listConnections,
  type ShownConnection,
} from './connections.queries.ts'
import { identityLinks } from './identity-links.table.ts'
import { readConnection, type Given } from './read-connection.ts'

export type ConnectionParts = {
  db: Database
  config: Config
  keys: AppKeys
  safeFetch: SafeFetch
}
type Caller = { actor: SessionActor; audit: AuditActor | undefined }
type Place = { workspace: number; connection: number }

const purpose = 'oidc-client-secret'
const placeOf = (id: number) => ({
  table: 'identity_connections',
  column: 'client_secret',
  rowId: id,
})

export const openClientSecret = (
  keys: AppKeys,
  { id, clientSecret }: Pick<ConnectionRow, 'id' | 'clientSecret'>,
): string => open(keys, purpose, placeOf(id), clientSecret)

export async function createConnection(
  { db, config, keys }: ConnectionParts,
  { actor, audit }: Caller,
  workspaceId: number,
  given: Given & { client_secret: string },
): Promise<ShownConnection> {
  const author = await requireAdministrator({ db, config }, actor, workspaceId)
  if (given.is_global && !author.isStaff) throw notFound()
  const { isGlobal, ...values } = readConnection(config, given, author)
  return db.transaction(async (db) => {
    const owner = isGlobal ? null : workspaceId
    await deleteOfDeletedWorkspaces(db, values)
    const [made] = await orProblem(
      db.transaction(async (db) =>
        db
          .insert(identityConnections)
          .values({ ...values, workspaceId: owner, clientSecret: '' })
          .returning(),
      ),
    )
    await keepSecret(db, keys, made!.id, given.client_secret)
    await recordAudit(db, audit, { action: 'sso.created', ...subjectOf(made!) })
    return requireConnection(db, { workspace: workspaceId, connection: made!.id })
  })
}

export async function changeConnection(
  { db, config, keys }: ConnectionParts,
  { actor, audit }: Caller,
  place: Place,
  given: Given,
): Promise<ShownConnection> {
  const author = await requireAdministrator({ db, config }, actor, place.workspace, {
    isEnding: onlyDisables(given),
  })
  return db.transaction(async (db) => {
    await lockConnection(db, place.connection)
    const before = await requireConnection(db, place, author)
    const { isGlobal: _, ...values } = readConnection(config, given, author, before)
    const claims =
      values.slug !== before.slug ||
      values.domain !== before.domain ||
      (values.enabled && !before.enabled)
    if (claims) await deleteOfDeletedWorkspaces(db, values)
    await orProblem(
      db.transaction(async (db) =>
        db
          .update(identityConnections)
          .set({ ...values, updatedAt: sql`now()` })
          .where(eq(identityConnections.id, before.id)),
      ),
    )
    if (given.client_secret) await keepSecret(db, keys, before.id, given.client_secret)
    // With another issuer, the same subjects identify different people.
    if (values.issuer !== before.issuer) {
      await db.delete(userIdentities).where(eq(userIdentities.connectionId, before.id))
      await db.delete(identityLinks).where(eq(identityLinks.connectionId, before.id))
    }
    await recordAudit(db, audit, {
      action: 'sso.changed',
      ...subjectOf({ ...before, name: values.name }),
      details: {
        enabled: values.enabled,
        enforced: values.options.enforced,
        issuer: values.issuer,
      },
    })
    return requireConnection(db, place)
  })
}

export async function deleteConnection(
  { db, config }: ConnectionParts,
  { actor, audit }: Caller,
  place: Place,
): Promise<void> {
  const author = await requireAdministrator({ db, config }, actor, place.workspace, {
    isEnding: true,
  })
  await db.transaction(async (db) => {
    const gone = await requireConnection(db, place, author)
    await db.delete(identityConnections).where(eq(identityConnections.id, gone.id))
    await recordAudit(db, audit, { action: 'sso.deleted', ...subjectOf(gone) })
  })
}

/** The instance's connections are visible to every administrator, but only staff can change them. */
export async function requireConnection(
  db: Database,
  { workspace, connection }: Place,
  author?: { isStaff: boolean },
): Promise<ShownConnection> {
  const found = (await listConnections(db, workspace)).find(({ id }) => id === connection)
  if (!found || (author && found.workspaceId === null && !author.isStaff)) throw notFound()
  return found
}

/** A workspace can disable and delete its provider without the plan. */
export async function requireAdministrator(
  { db, config }: Pick<ConnectionParts, 'db' | 'config'>,
  { userId, role }: SessionActor,
  workspaceId: number,
  { isEnding = false } = {},
) {
  const workspace = await requireWorkspace(db, userId, workspaceId, 'administer')
  if (!isEnding) requireFeature(config, workspace, 'sso.oidc')
  const user = await findUser(db, userId)
  if (!user) throw unauthenticated()
  return { ...user, isStaff: hasRole(role, 'admin') }
}

function onlyDisables({ enabled, ...others }: Given): boolean {
  return enabled === false && Object.values(others).every((value) => value === undefined)
}

/** Two changes at once could otherwise combine the issuer of one with the secret of the other. */
async function lockConnection(db: Database, id: number): Promise<void> {
  await db
    .select({ id: identityConnections.id })
    .from(identityConnections)
    .where(eq(identityConnections.id, id))
    .for('no key update')
}

async function keepSecret(db: Database, keys: AppKeys, id: number, secret: string): Promise<void> {
  await db
    .update(identityConnections)
    .set({ clientSecret: seal(keys, purpose, placeOf(id), secret) })
    .where(eq(identityConnections.id, id))
}

const taken = {
  identity_connections_slug_key: problem('slug', 'sso.slug_taken'),
  identity_connections_domain: problem('domain', 'sso.domain_taken'),
  identity_connections_workspace_id_key: problem('name', 'sso.one_connection'),
}

async function orProblem<Result>(writing: Promise<Result>): Promise<Result> {
  return writing.catch((error: unknown) => {
    const found = Object.entries(taken).find(([name]) =>
      isCausedBy(error, ({ constraint }) => constraint === name),
    )
    throw found ? invalid([found[1]]) : error
  })
}

const subjectOf = ({
  id,
  name,
  workspaceId,
}: Pick<ConnectionRow, 'id' | 'name' | 'workspaceId'>) => ({
  workspaceId,
  subject: { type: 'identity_connection', id, name },
})
