import { createHmac } from 'node:crypto'
import { includesFeature, promptLimits } from '@formstead/contract'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { fieldPhrase } from '../../http/request/field-names.ts'
import { invalid, problem, tooManyRequests } from '../../problems.ts'
import type { Limits } from '../../rate-limit/limits.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { findUserTier } from '../plans/user-tier.ts'

export type RequesterParts = { config: Config; keys: AppKeys; limits: Limits }

/** Identifies who asked: the user, or the network of a guest, which is not stored in the clear. */
export function requesterOf({ actor, ip }: FastifyRequest, keys: AppKeys): string {
  if (actor) return `user ${actor.userId}`
  const hash = createHmac('sha256', keys.current.secret).update(`ai ${networkOf(ip)}`)
  return `guest ${hash.digest('base64url')}`
}

/** Each answer of the model costs the operator money. */
const perHour = { user: { max: 100, windowSeconds: 3600 }, guest: { max: 20, windowSeconds: 3600 } }

export async function requireAllowance(
  request: FastifyRequest,
  { keys, limits }: RequesterParts,
): Promise<void> {
  const limit = request.actor ? perHour.user : perHour.guest
  const taken = await limits.take('ai an hour', requesterOf(request, keys), limit)
  if (!taken.isAllowed) throw tooManyRequests(taken.resetSeconds)
}

/** Longer descriptions need a plan. */
export async function requireLength(
  db: Database,
  { actor }: FastifyRequest,
  config: Config,
  [key, prompt]: readonly [key: string, prompt: string],
): Promise<void> {
  if (prompt.length <= promptLimits.free) return
  const tier = actor ? await findUserTier(db, config, actor.userId) : 'free'
  if (includesFeature(tier, 'ai.form_generation')) return
  const values = { field: fieldPhrase(key), max: promptLimits.free }
  throw invalid([problem(key, 'request.too_long', values)])
}
