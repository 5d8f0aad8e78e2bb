import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/client.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { forbidden, notFound, unauthenticated } from '../../problems.ts'
import { hashToken } from '../../secrets/random-token.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { lockUser } from '../accounts/users.ts'
import { recordAudit, type AuditActor } from '../audit/record-audit.ts'
import type { SessionActor } from '../sessions/actor.ts'
import { requireRecentProof } from '../sessions/recent-proof.ts'
import { isSessionOpen } from '../sessions/sessions.ts'
import { startGrant } from './grants.ts'
import { invalidRequest, OauthError } from './oauth-error.ts'
import { oauthClients, oauthRequests, type OauthClient } from './oauth-server.table.ts'
import { isRegistered, redirectWith } from './redirect-uri.policy.ts'

/** All that an app can ask for. */
export const scope = 'mcp:use'
const requestMinutes = 10

const one = z.string().max(2048).optional()
const authorizationQuery = z.object({
  response_type: one,
  client_id: one,
  redirect_uri: one,
  scope: one,
  state: one,
  code_challenge: one,
  code_challenge_method: one,
  resource: one,
})

export async function findClient(db: Database, id: string): Promise<OauthClient | undefined> {
  if (!isUuid(id)) return undefined
  const [client] = await db.select().from(oauthClients).where(eq(oauthClients.id, id))
  return client
}

/**
 * Returns the token of the request, or a redirect that tells the app what is wrong. Throws if the app is unknown or did
 * not register the redirect URI, because nobody may be sent there.
 */
export async function requestAuthorization(
  db: Database,
  query: unknown,
  { issuer, resources }: { issuer: string; resources: readonly string[] },
): Promise<{ token: string } | { refusal: string }> {
  const { data } = authorizationQuery.safeParse(query)
  if (!data) throw invalidRequest('A parameter is repeated or too long.')
  const client = data.client_id === undefined ? undefined : await findClient(db, data.client_id)
  if (!client) throw new OauthError('invalid_client', 'No app is registered under this client_id.')
  const redirectUri = data.redirect_uri ?? ''
  if (!isRegistered(client.redirectUris, redirectUri))
    throw invalidRequest('The redirect_uri is not one that the app registered.')
  const problem = findProblem(data, resources)
  if (problem) {
    const { code: error, message: error_description } = problem
    const state = data.state ?? null
    return { refusal: redirectWith(redirectUri, { error, error_description, state, iss: issuer }) }
  }
  const token = randomBytes(48).toString('base64url')
  await db.insert(oauthRequests).values({
    tokenHash: hashToken(token),
    clientId: client.id,
    redirectUri,
    state: data.state ?? null,
    codeChallenge: data.code_challenge!,
    expiresAt: sql`now() + make_interval(mins => ${requestMinutes})`,
  })
  return { token }
}

function findProblem(
  query: z.output<typeof authorizationQuery>,
  resources: readonly string[],
): OauthError | undefined {
  if (query.response_type !== 'code')
    return new OauthError('unsupported_response_type', 'The response_type must be code.')
  if (query.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(query.code_challenge ?? ''))
    return invalidRequest('PKCE with S256 is required.')
  if (query.resource !== undefined && !resources.includes(query.resource.replace(/\/$/, '')))
    return new OauthError('invalid_target', 'The resource is not this server.')
  const scopes = (query.scope ?? scope).split(' ').filter((name) => name !== '')
  if (scopes.some((name) => name !== scope))
    return new OauthError('invalid_scope', `The only scope is ${scope}.`)
  return undefined
}

export async function requireRequest(db: Database, token: string) {
  const [found] = await db
    .select({ request: oauthRequests, client: oauthClients })
    .from(oauthRequests)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthRequests.clientId))
    .where(
      and(eq(oauthRequests.tokenHash, hashToken(token)), gt(oauthRequests.expiresAt, sql`now()`)),
    )
  if (!found) throw notFound()
  return found
}

type Deciding = SessionActor & { audit: AuditActor | undefined }

/** Returns the app's URL with the code. A connection outlives the session: a stolen session must not be enough. */
export async function approveRequest(
  db: Database,
  parts: AccountParts,
  actor: Deciding,
  { token, password }: { token: string; password: string | null | undefined },
): Promise<string> {
  const { userId, sessionId } = actor
  await requireRequest(db, token)
  await requireRecentProof(db, parts, actor, password)
  return db.transaction(async (db) => {
    const user = await lockUser(db, userId)
    if (!user || !(await isSessionOpen(db, sessionId))) throw unauthenticated()
    if (parts.config.canSendMail && !user.emailVerifiedAt) throw forbidden('email_not_verified')
    const { request, client } = await takeRequest(db, token)
    const { clientId, redirectUri, codeChallenge, state } = request
    const { id, code } = await startGrant(db, { userId, clientId, redirectUri, codeChallenge })
    await recordAudit(db, actor.audit, {
      action: 'account.app_connected',
      workspaceId: null,
      subject: { type: 'connected_app', id, name: client.name },
      details: { redirect_uri: redirectUri },
    })
    return redirectWith(redirectUri, { code, state, iss: parts.config.appUrl })
  })
}

export async function denyRequest(db: Database, issuer: string, token: string): Promise<string> {
  return db.transaction(async (db) => {
    const { redirectUri, state } = (await takeRequest(db, token)).request
    return redirectWith(redirectUri, { error: 'access_denied', state, iss: issuer })
  })
}

/** A request is decided once. */
async function takeRequest(db: Database, token: string) {
  const found = await requireRequest(db, token)
  const taken = await db
    .delete(oauthRequests)
    .where(eq(oauthRequests.tokenHash, found.request.tokenHash))
    .returning({ clientId: oauthRequests.clientId })
  if (taken.length === 0) throw notFound()
  return found
}
