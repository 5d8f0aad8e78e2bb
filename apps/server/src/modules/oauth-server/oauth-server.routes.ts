import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../database/client.ts'
import { parseFormBodies } from '../../http/request/form-body.ts'
import { notFound } from '../../problems.ts'
import { requestAuthorization, scope, findClient } from './authorization.service.ts'
import { exchangeCode, refreshTokens, revokeToken } from './grants.ts'
import { invalidRequest, OauthError } from './oauth-error.ts'
import { oauthClients } from './oauth-server.table.ts'
import { isRedirectUri } from './redirect-uri.policy.ts'

export type OauthParts = {
  db: Database
  issuer: string
  /** The addresses that tokens are made for. */
  resources: readonly string[]
  /** Nothing is served while no app can connect. */
  isAvailable: () => Promise<boolean>
}

const open = { config: { access: 'public' as const }, schema: { hide: true } }
const limited = (max: number, windowSeconds: number) => ({
  ...open,
  config: { ...open.config, limit: { max, windowSeconds, by: 'ip' as const } },
})

/** Clients of the reference product find its API at either place. */
const prefixes = ['', '/api'] as const

/** OAuth 2.1 for public clients: authorization code with PKCE, refresh tokens, dynamic registration (RFC 7591). */
export function oauthServerRoutes(app: FastifyInstance, parts: OauthParts): void {
  const { db, issuer, resources } = parts
  app.register(async (app) => {
    parseFormBodies(app, [])
    app.addHook('preHandler', async () => {
      if (!(await parts.isAvailable())) throw notFound()
    })
    metadataRoutes(app, parts)

    for (const prefix of prefixes) {
      app.post(`${prefix}/oauth/register`, limited(20, 3600), async ({ body }, reply) =>
        answer(reply.code(201), () => registerClient(db, body)),
      )

      app.get(`${prefix}/oauth/authorize`, limited(60, 60), async ({ query }, reply) => {
        const outcome = await requestAuthorization(db, query, { issuer, resources }).catch(asOauth)
        if (outcome instanceof OauthError) return sendError(reply, outcome)
        void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        return reply.redirect(
          'refusal' in outcome ? outcome.refusal : `/oauth/consent?request=${outcome.token}`,
        )
      })

      app.post(`${prefix}/oauth/token`, limited(120, 60), ({ body }, reply) =>
        answer(reply, () => grantTokens(parts, body)),
      )

      app.post(`${prefix}/oauth/revoke`, limited(120, 60), ({ body }, reply) =>
        answer(reply, async () => {
          const { data } = z.object({ token: z.string().max(200) }).safeParse(body)
          if (!data) throw invalidRequest('A token is required.')
          await revokeToken(db, data.token)
          return {}
        }),
      )
    }
  })
}

function metadataRoutes(app: FastifyInstance, { issuer, resources }: OauthParts): void {
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: [scope],
    authorization_response_iss_parameter_supported: true,
  }
  const describe = (resource: string) => ({
    resource,
    authorization_servers: [issuer],
    scopes_supported: [scope],
    bearer_methods_supported: ['header'],
  })
  for (const prefix of prefixes) {
    const server = `${prefix}/.well-known/oauth-authorization-server`
    const protectedResource = `${prefix}/.well-known/oauth-protected-resource`
    app.get(server, open, () => metadata)
    app.get(protectedResource, open, () => describe(resources[0]!))
    // RFC 9728 puts the path of the resource at the end. Some clients expect the metadata of RFC 8414 there as well.
    for (const resource of resources) {
      const path = resource.slice(issuer.length)
      app.get(`${server}${path}`, open, () => metadata)
      app.get(`${protectedResource}${path}`, open, () => describe(resource))
    }
  }
}

const registration = z.looseObject({
  client_name: z.string().trim().max(200).optional(),
  redirect_uris: z.array(z.string()).min(1).max(20),
  scope: z.string().max(200).optional(),
})

async function registerClient(db: Database, body: unknown) {
  const { data } = registration.safeParse(body)
  if (!data) throw new OauthError('invalid_client_metadata', 'redirect_uris are required.')
  const { redirect_uris: redirectUris } = data
  if (!redirectUris.every(isRedirectUri))
    throw new OauthError(
      'invalid_redirect_uri',
      'Only https, http on loopback, and the scheme of an installed app are possible.',
    )
  const name = printable(data.client_name) || new URL(redirectUris[0]!).host || 'MCP client'
  const [client] = await db.insert(oauthClients).values({ name, redirectUris }).returning()
  return {
    client_id: client!.id,
    client_id_issued_at: Math.floor(client!.createdAt.getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope,
  }
}

/** The consent page shows the name, so it must not hide or reorder text. */
const printable = (name = '') => name.replace(/[\p{C}\u2028\u2029]/gu, '').trim()

const text = z.string().min(1).max(2048)
const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: text,
    client_id: text,
    redirect_uri: text,
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
    resource: text.optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: text,
    client_id: text,
    scope: text.optional(),
    resource: text.optional(),
  }),
])

async function grantTokens({ db, resources }: OauthParts, body: unknown) {
  const { data } = tokenRequest.safeParse(body)
  if (!data) throw refusalOf(body)
  if (data.resource !== undefined && !resources.includes(data.resource.replace(/\/$/, '')))
    throw new OauthError('invalid_target', 'The resource is not this server.')
  const clientId = data.client_id
  if (!(await findClient(db, clientId)))
    throw new OauthError('invalid_client', 'No app is registered under this client_id.', 401)
  if (data.grant_type === 'refresh_token' && data.scope !== undefined && data.scope !== scope)
    throw new OauthError('invalid_scope', `The only scope is ${scope}.`)
  const issued =
    data.grant_type === 'authorization_code'
      ? await exchangeCode(db, {
          code: data.code,
          clientId,
          redirectUri: data.redirect_uri,
          verifier: data.code_verifier,
        })
      : await refreshTokens(db, { token: data.refresh_token, clientId })
  return {
    access_token: issued.access,
    token_type: 'Bearer',
    expires_in: issued.accessSeconds,
    refresh_token: issued.refresh,
    scope,
  }
}

function refusalOf(body: unknown): OauthError {
  const { data } = z.object({ grant_type: z.string() }).safeParse(body)
  const isKnown = data && ['authorization_code', 'refresh_token'].includes(data.grant_type)
  return isKnown
    ? invalidRequest('A parameter is missing or malformed.')
    : new OauthError('unsupported_grant_type', 'Use authorization_code or refresh_token.')
}

async function answer(reply: FastifyReply, make: () => Promise<object>): Promise<unknown> {
  void reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
  const made = await make().catch(asOauth)
  return made instanceof OauthError ? sendError(reply, made) : made
}

const sendError = (reply: FastifyReply, { status, code, message }: OauthError) =>
  reply.code(status).send({ error: code, error_description: message })

function asOauth(error: unknown): OauthError {
  if (error instanceof OauthError) return error
  throw error
}
