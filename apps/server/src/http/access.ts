import { timingSafeEqual } from 'node:crypto'
import type { Access, Endpoint, Impersonation, RateLimit, TokenAbility } from '@formstead/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/client.ts'
import { findActor, type Actor, type SessionActor } from '../modules/sessions/actor.ts'
import { hasRole, type StaffEmails } from '../modules/accounts/staff-role.policy.ts'
import {
  badRequest,
  credentialsNotChanged,
  forbidden,
  notFound,
  unauthenticated,
  type ProblemError,
} from '../problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    abilities?: readonly TokenAbility[]
    impersonation?: Impersonation
    limit?: RateLimit | false
    /** Whether it is there on custom domains. Nothing is unless it says so. */
    onDomains?: true
    bodyKeys?: number
    bodyTextChars?: number
    bodyTooLarge?: NonNullable<Endpoint['bodyTooLarge']>
  }
  interface FastifyRequest {
    actor: Actor | undefined
    /** Whether whoever asked may still be here: for what lasts longer than a request. */
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

/** Refuses to build an app with a route that does not say who may call it. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.decorate('declaredRoutes', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not declare its access`)
    const { access, impersonation } = config
    for (const one of [method].flat())
      app.declaredRoutes.push({ method: one, url, access, impersonation })
  })
}

/** What the account that came from the environment may do before it has credentials of its own. */
const openBeforeUpdate = new Set([
  'GET /api/user',
  'HEAD /api/user',
  'POST /api/logout',
  'POST /api/update-credentials',
])

/** Finds out who calls, on routes where that matters. */
export function identifyCallers(
  app: FastifyInstance,
  db: Database,
  staffEmails: StaffEmails,
): void {
  app.decorateRequest('actor', undefined)
  app.decorateRequest('isActorStillHere', async function isActorStillHere() {
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

/** Holds every route to the access that it declares. */
export function checkAccess(app: FastifyInstance, metricsToken: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => done(refusalFor(request, metricsToken)))
}

/** Who calls, from which device: for routes that no access token can reach. */
export function requireSession(request: FastifyRequest): SessionActor {
  const { actor } = request
  if (!actor || actor.sessionId === null || actor.signedInAt === null) throw unauthenticated()
  return { ...actor, sessionId: actor.sessionId, signedInAt: actor.signedInAt }
}

/** Who calls a route that only people who are signed in can reach. */
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
    // The not-found handler is no route and declares nothing.
    case undefined:
      return undefined
  }
}

/** A route that no token may call is not there for it. One that it could call with another ability says which. */
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

/** Staff who act as somebody reach what declares it, and change things only if they said that they would. */
function impersonationRefusal(
  { impersonatorId, impersonationWrites }: Actor,
  declared: Impersonation | undefined,
): ProblemError | undefined {
  if (impersonatorId === null || declared === 'read') return undefined
  if (declared === undefined) return forbidden('impersonation_limit')
  return impersonationWrites ? undefined : forbidden('impersonation_read_only')
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]{1,512}=*)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Takes as long for a wrong first letter as for a wrong last one. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
