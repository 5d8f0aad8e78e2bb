import { fetchUserInfo } from 'openid-client'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/client.ts'
import { badRequest, notFound, ProblemError } from '../../problems.ts'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import { makeToken } from '../../secrets/random-token.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { findUserByEmail, lockUser, type UserRow } from '../accounts/users.ts'
import { ownActor, recordAudit } from '../audit/record-audit.ts'
import { findIdentity, linkIdentity, noteUse } from '../identities/identities.ts'
import type { ConnectionRow } from '../identities/identities.table.ts'
import { createProvidedAccount } from '../registration/create-provided-account.ts'
import { joinOrCreateWorkspace } from '../registration/join-or-create-workspace.ts'
import type { OpenedSession } from '../sessions/open-session.ts'
import type { Origin } from '../sessions/sessions.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { requireOwnProvider } from '../single-sign-on/enforced.policy.ts'
import { listUsable, lockUsable } from '../single-sign-on/usable-connections.ts'
import { redirectPath } from '../single-sign-on/connections.routes.ts'
import { openClientSecret } from '../single-sign-on/connections.service.ts'
import { offerLink } from '../single-sign-on/identity-links.ts'
import {
  type Arrival,
  authorizationUrl,
  discover,
  redeemCode,
} from '../single-sign-on/oidc-client.ts'
import { beginAttempt, endAttempt } from './attempts.ts'
import { joinByProvider } from './join-by-provider.ts'
import { requireUnblockedUser } from './provider-account.ts'
import { orProviderProblem } from './provider-problems.ts'
import { isComplete, type KnownPerson, mergeUserInfo, readPerson } from './read-person.ts'

export type OidcParts = {
  db: Database
  accounts: AccountParts
  safeFetch: SafeFetch
}
type Logger = Pick<FastifyBaseLogger, 'warn'>

export async function beginOidc(
  { db, accounts, safeFetch }: OidcParts,
  slug: string,
  logger: Logger,
) {
  const { config, keys } = accounts
  const connection = await requireUsable(db, accounts, slug)
  const provider = await orProviderProblem(discoverFor(accounts, safeFetch, connection), logger)
  const browserSecret = makeToken() + makeToken().slice(0, 21)
  const place = { connectionId: connection.id, browserSecret }
  const { state, proofs } = await beginAttempt({ db, keys }, place)
  const redirectUri = `${config.appUrl}${redirectPath(slug)}`
  const scope = connection.scopes.join(' ')
  const url = await authorizationUrl(provider, { state, proofs, redirectUri, scope })
  return { redirect_url: url, state, state_verifier: browserSecret }
}

/**
 * Signs in the person whom the provider vouches for, creating an account if necessary. An address alone never gives
 * access to an existing account.
 */
export async function finishOidc(
  { db, accounts, safeFetch }: OidcParts,
  { slug, verifier, ...arrival }: Arrival & { slug: string; verifier: string },
  origin: Origin,
  logger: Logger,
): Promise<OpenedSession & { user: UserRow; new_user: boolean }> {
  const connection = await requireUsable(db, accounts, slug)
  const place = { connectionId: connection.id, browserSecret: verifier }
  const attempt = await endAttempt({ db, keys: accounts.keys }, place, arrival.state)
  if (!attempt) throw badRequest('sso_expired')
  const redirectUri = `${accounts.config.appUrl}${redirectPath(slug)}`
  const asking = askProvider(accounts, safeFetch, connection, arrival, {
    proofs: attempt.proofs,
    redirectUri,
  })
  const person = readPerson(connection, await orProviderProblem(asking, logger))
  const welcomed = await db.transaction(async (db) => {
    const current = await lockUsable(db, accounts.config, connection.id)
    // It may have changed while the provider was asked, and another issuer's subjects identify different people.
    if (current?.issuer !== connection.issuer) throw badRequest('sso_expired')
    const known = await findIdentity(db, { connectionId: connection.id }, person.subject)
    return known
      ? welcomeBack(db, accounts, connection, person, { ...known, origin })
      : welcome(db, accounts, connection, person, origin)
  })
  if ('linkToken' in welcomed) throw linkRequired(welcomed.linkToken)
  const { user, isNew } = welcomed
  const session = await completeSignIn(db, user, origin, { remember: false })
  return { ...session, user, new_user: isNew }
}

async function welcomeBack(
  db: Database,
  { config }: AccountParts,
  connection: ConnectionRow,
  { email, role }: KnownPerson,
  known: { id: number; userId: number; grantedRole: KnownPerson['role'] | null; origin: Origin },
): Promise<{ user: UserRow; isNew: boolean }> {
  const user = await requireUnblockedUser(db, known.userId)
  await requireOwnProvider(db, config, user, connection)
  // Unlinking and deleting an account lock the user first, too.
  await lockUser(db, user.id)
  await noteUse(db, known.id, { email, grantedRole: role })
  const coming = { userId: user.id, name: user.name, email, mapped: role }
  const before = { granted: known.grantedRole }
  const actor = ownActor(user.id, known.origin)
  await joinByProvider(db, connection, { ...coming, known: before }, actor)
  return { user, isNew: false }
}

async function welcome(
  db: Database,
  accounts: AccountParts,
  connection: ConnectionRow,
  { subject, email, name, role }: KnownPerson,
  origin: Origin,
): Promise<{ user: UserRow; isNew: boolean } | { linkToken: string }> {
  const connectionId = connection.id
  if (await findUserByEmail(db, email))
    return { linkToken: await offerLink(db, { connectionId, subject, email, role }) }
  const person = { name, email, isVerified: connection.isTrusted }
  const user = await createProvidedAccount(db, accounts, person, { language: origin.language })
  await requireOwnProvider(db, accounts.config, user, connection)
  const actor = ownActor(user.id, origin)
  if (connection.workspaceId === null) await joinOrCreateWorkspace(db, user, null, origin)
  await linkIdentity(db, { userId: user.id, connectionId, subject, email, grantedRole: role })
  const coming = { userId: user.id, name: user.name, email, mapped: role, known: null }
  await joinByProvider(db, connection, coming, actor)
  await recordAudit(db, actor, {
    action: 'sso.linked',
    workspaceId: connection.workspaceId,
    subject: { type: 'user', id: user.id, name: user.name },
    details: { provider: connection.name },
  })
  return { user, isNew: true }
}

async function askProvider(
  accounts: AccountParts,
  safeFetch: SafeFetch,
  connection: ConnectionRow,
  arrival: Arrival,
  expected: Parameters<typeof redeemCode>[2],
) {
  const provider = await discoverFor(accounts, safeFetch, connection)
  const { claims, accessToken } = await redeemCode(provider, arrival, expected)
  if (isComplete(connection, claims) || !provider.serverMetadata().userinfo_endpoint) return claims
  const info = await fetchUserInfo(provider, accessToken, claims.sub)
  return mergeUserInfo(connection, claims, info)
}

function discoverFor({ keys }: AccountParts, safeFetch: SafeFetch, connection: ConnectionRow) {
  const { issuer, clientId, options } = connection
  const clientSecret = openClientSecret(keys, connection)
  return discover(safeFetch, { issuer, clientId, clientSecret, jwksUri: options.jwks_uri })
}

async function requireUsable(
  db: Database,
  { config }: AccountParts,
  slug: string,
): Promise<ConnectionRow> {
  const [connection] = await listUsable(db, config, { slug })
  if (!connection) throw notFound()
  return connection
}

const linkRequired = (token: string) =>
  new ProblemError(409, 'oidc_account_link_required', {
    body: { error: 'oidc_account_link_required', link_token: token },
  })
