import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { z } from 'zod'
import { taken, type LimitStore } from './limit-store.ts'

const countScript = `
local max, window, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
local left = redis.call('PTTL', KEYS[1])
if left <= 0 then
  used, left = 0, window
end
if cost >= 0 and used + math.max(cost, 1) > max then
  return {0, used, left}
end
if cost ~= 0 then
  used = math.max(used + cost, 0)
  redis.call('SET', KEYS[1], string.format('%.0f', used), 'PX', left)
end
return {1, used, left}
`
const countReply = z.tuple([z.number(), z.number(), z.number()])

/** Resolves even if Redis is unreachable: it keeps reconnecting, and until it succeeds every call fails at once. */
export async function connectRedisStore(url: string, timeoutMs = 500): Promise<LimitStore> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 2_000,
    // Drops the connection if Redis hangs, so that later calls fail at once instead of waiting as well.
    socketTimeout: timeoutMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  })
  // Without a listener, ioredis logs to the console. Callers already get the error from the failed call.
  redis.on('error', () => {})
  await redis.connect().catch(() => {})
  return {
    count: async (id, limit, cost) => {
      const windowMs = limit.windowSeconds * 1_000
      const reply = await redis.eval(countScript, 1, keyOf(id), limit.max, windowMs, cost)
      const [isAllowed, used, leftMs] = countReply.parse(reply)
      return taken(isAllowed === 1, limit, used, leftMs)
    },
    reset: async (id) => {
      await redis.del(keyOf(id))
    },
    close: () => redis.disconnect(),
  }
}

/** Hashes the id, so that Redis stores no email addresses and all keys are short. */
function keyOf(id: string): string {
  return `formstead:limit:${createHash('sha256').update(id).digest('base64url')}`
}
