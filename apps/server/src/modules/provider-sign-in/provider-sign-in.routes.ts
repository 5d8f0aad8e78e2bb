import type { FastifyInstance } from 'fastify'
import { requireActor, requireSession } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { ProblemError } from '../../problems.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import { translate } from '../../translation/request-language.ts'
import { auditActorOf } from '../audit/record-audit.ts'
import { listIdentities } from '../identities/identities.ts'
import { presentUser } from '../profile/present-user.ts'
import { originOf } from '../sessions/origin.ts'
import { listUsable } from '../single-sign-on/usable-connections.ts'
import { domainOf } from '../single-sign-on/domain.policy.ts'
import { linkWithToken, unlinkIdentity } from './link-identity.service.ts'
import { beginOidc, finishOidc, type OidcParts } from './oidc-sign-in.ts'

const departures = { max: 20, windowSeconds: 60 }

export function providerSignInRoutes(app: FastifyInstance, parts: OidcParts): void {
  const { db, accounts } = parts
  const { config, limits } = accounts

  serve(app, 'POST /auth/oidc/options', async ({ body }) => {
    const [own] = await listUsable(db, config, { domain: domainOf(body.email) })
    if (own) return { action: 'redirect', slug: own.slug }
    const isBlocked = config.oidcForceLogin && (await listUsable(db, config)).length > 0
    return { action: isBlocked ? 'blocked' : 'fallback' }
  })

  serve(app, 'POST /auth/{slug}/redirect', async ({ params, request }) => {
    const taken = await limits.take('oidc-redirect', networkOf(request.ip), departures)
    if (!taken.isAllowed) throw rateLimited(taken.resetSeconds)
    return beginOidc(parts, params.slug, request.log)
  })

  serve(app, 'GET /auth/{slug}/callback', async ({ params, query, request }) => {
    const verifier = String(request.headers['x-oidc-state-verifier'] ?? '')
    const given = { ...query, slug: params.slug, verifier }
    const { user, ...signedIn } = await finishOidc(parts, given, originOf(request), request.log)
    return { ...signedIn, user: await presentUser(db, user, accounts), redirect_url: '/home' }
  })

  serve(app, 'POST /auth/oidc/link', async ({ body, request }) => {
    const actor = requireSession(request)
    await linkWithToken(db, accounts, actor, body.link_token, auditActorOf(request))
    return { linked: true }
  })

  serve(app, 'GET /settings/identities', async ({ request }) => {
    const rows = await listIdentities(db, requireActor(request).userId)
    return rows.map(({ identity, connectionName }) => ({
      id: identity.id,
      provider: identity.connectionId === null ? 'google' : 'oidc',
      name: connectionName ?? 'Google',
      email: identity.email,
      created_at: identity.createdAt.toISOString(),
      last_used_at: identity.lastUsedAt.toISOString(),
    }))
  })

  serve(app, 'DELETE /settings/identities/{identity}', async ({ params, body, request }) => {
    const wanted = { id: params.identity, password: body.password }
    await unlinkIdentity(db, accounts, requireSession(request), wanted, auditActorOf(request))
    return { message: translate(request, 'done.identity_unlinked') }
  })
}

const rateLimited = (seconds: number) =>
  new ProblemError(429, 'too_many_requests', {
    headers: { 'retry-after': String(seconds) },
    body: { error: 'oidc_rate_limited', retry_after: seconds },
  })
