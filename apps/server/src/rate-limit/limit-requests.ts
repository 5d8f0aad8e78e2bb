import type { RateLimit } from '@formstead/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooManyRequests } from '../problems.ts'
import type { Limits } from './limits.ts'
import { networkOf } from './network-of.ts'

type UserIdOf = (request: FastifyRequest) => string | number | undefined

const apiLimit: RateLimit = { max: 100, windowSeconds: 60 }

/**
 * Applies to each route the limit that it declares; all other routes below /api share one limit per caller.
 * Must be called after the authentication hook is added, because hooks run in the order in which they were added.
 */
export function limitRequests(app: FastifyInstance, limits: Limits, userIdOf: UserIdOf): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url = request.url, config } = request.routeOptions
    const declared: RateLimit | false | undefined = config.limit
    const isExempt = declared === false || (!declared && !/^\/api(\/|\?|$)/.test(url))
    if (isExempt) return done()
    const limit = declared ?? apiLimit
    const bucket = declared ? `${request.method} ${url}` : 'api'
    limits.take(bucket, callerOf(request, limit.by, userIdOf), limit).then((taken) => {
      reply.headers({
        'ratelimit-limit': limit.max,
        'ratelimit-remaining': taken.remaining,
        'ratelimit-reset': taken.resetSeconds,
      })
      done(taken.isAllowed ? undefined : tooManyRequests(taken.resetSeconds))
    }, done)
  })
}

function callerOf(request: FastifyRequest, by: RateLimit['by'], userIdOf: UserIdOf): string {
  const userId = by === 'ip' ? undefined : userIdOf(request)
  return userId === undefined ? `ip ${networkOf(request.ip)}` : `user ${userId}`
}
