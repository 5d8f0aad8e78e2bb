import { timingSafeEqual } from 'node:crypto'
import type { Access, Endpoint, Impersonation, RateLimit, TokenAbility } from '@formstead/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/client.ts'
import { findActor, type Actor, type SessionActor } from '../../modules/sessions/actor.ts'
import { hasRole, type StaffEmails } from '../../modules/accounts/staff-role.policy.ts'
import {
  badRequest,
  credentialsNotChanged,
  forbidden,
  notFound,
  unauthenticated,
  type ProblemError,
} from '../../problems.ts'
import { bearerToken } from './bearer-token.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    abilities?: readonly TokenAbility[]
    impersonation?: Impersonation
    limit?: RateLimit | false
    /** Whether the route exists on custom domains. By default it does not. */
    onDomains?: true
    bodyKeys?: number
    bodyTextChars?: number
    bodyTooLarge?: NonNullable<Endpoint['bodyTooLarge']>
  }
  interface FastifyRequest {
    actor: Actor | undefined
    /** Whether the caller still has access, for responses that outlive the request. */
    isActorStillHere: () => Promise<boolean>
  }
  interface FastifyInstance {
    declaredRoutes: {
      method: string
      url: string
      access: Access
      impersonation: Impersonation | undefined
    }[]
  }
}

/** Refuses to build an app with a route that does not declare who may call it. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.decorate('declaredRoutes', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not declare its access`)
    const { access, impersonation } = config
    for (const one of [method].flat())
      app.declaredRoutes.push({ method: one, url, access, impersonation })
  })
}

/** Routes open to the account created from the environment before it has its own credentials. */
const openBeforeUpdate = new Set([
  'GET /api/user',
  'HEAD /api/user',
  'POST /api/logout',
  'POST /api/update-credentials',
])

/** Identifies callers on routes where that matters. */
export function identifyCallers(
  app: FastifyInstance,
  db: Database,
  staffEmails: StaffEmails,
): void {
  app.decorateRequest('actor', undefined)
  app.decorateRequest('isActorStillHere', async function isActorStillHere() {
    // Guests have no session or token that could end.
    if (!this.actor) return true
    const token = bearerToken(this)
    return token !== undefined && (await findActor(db, token, staffEmails)) !== undefined
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (!personal.includes(request.routeOptions.config.access)) return done()
    const token = bearerToken(request)
    if (!token) return done()
    findActor(db, token, staffEmails).then((actor) => {
      request.actor = actor
      done()
    }, done)
  })
}

/** Enforces the access that each route declares. */
export function checkAccess(app: FastifyInstance, metricsToken: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => done(refusalFor(request, metricsToken)))
}

/** The caller and their session, for routes that no access token can reach. */
export function requireSession(request: FastifyRequest): SessionActor {
  const { actor } = request
  if (!actor || actor.sessionId === null || actor.signedInAt === null) throw unauthenticated()
  return { ...actor, sessionId: actor.sessionId, signedInAt: actor.signedInAt }
}

/** The caller of a route that requires signing in. */
export function requireActor(request: FastifyRequest): Actor {
  if (!request.actor) throw unauthenticated()
  return request.actor
}

const personal: readonly (Access | undefined)[] = [
  'visitor',
  'guest',
  'user',
  'token',
  'moderator',
  'admin',
]

function refusalFor(
  request: FastifyRequest,
  metricsToken: string | undefined,
): ProblemError | undefined {
  const { actor } = request
  const { url, config } = request.routeOptions
  const { access } = config
  const refusal =
    actor &&
    (tokenRefusal(actor, config.abilities, access) ??
      impersonationRefusal(actor, config.impersonation))
  if (refusal) return refusal
  if (actor?.mustUpdateCredentials && !openBeforeUpdate.has(`${request.method} ${url}`))
    return credentialsNotChanged()
  switch (access) {
    case 'guest':
      return actor && badRequest('already_signed_in')
    case 'user':
      return actor ? undefined : unauthenticated()
    case 'token':
      if (!actor) return unauthenticated()
      return actor.abilities === null ? notFound() : undefined
    case 'moderator':
    case 'admin':
      if (!actor) return unauthenticated()
      return hasRole(actor.role, access) ? undefined : notFound()
    case 'metrics': {
      const token = bearerToken(request)
      return token && metricsToken && isSameText(token, metricsToken) ? undefined : notFound()
    }
    case 'public':
    case 'visitor':
    case 'signed':
    // The not-found handler is not a route and declares nothing.
    case undefined:
      return undefined
  }
}

/** Routes that no token may call respond as if they did not exist. Routes that require another ability name it. */
function tokenRefusal(
  { abilities }: Actor,
  demanded: readonly TokenAbility[] | undefined,
  access: Access | undefined,
): ProblemError | undefined {
  if (abilities === null || access === 'visitor') return undefined
  if (!demanded) return access === 'token' ? undefined : notFound()
  return demanded.some((ability) => abilities.includes(ability))
    ? undefined
    : forbidden('ability_missing', { abilities: demanded.join(', ') })
}

/** Staff who impersonate a user reach only routes that declare it, and can write only if they asked to. */
function impersonationRefusal(
  { impersonatorId, impersonationWrites }: Actor,
  declared: Impersonation | undefined,
): ProblemError | undefined {
  if (impersonatorId === null || declared === 'read') return undefined
  if (declared === undefined) return forbidden('impersonation_limit')
  return impersonationWrites ? undefined : forbidden('impersonation_read_only')
}

/** Compares in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
