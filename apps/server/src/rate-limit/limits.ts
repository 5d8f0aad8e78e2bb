import type { Limit, LimitStore, Taken } from './limit-store.ts'
import { createMemoryStore } from './memory-store.ts'

export type Limits = {
  take: (bucket: string, key: string, limit: Limit, cost?: number) => Promise<Taken>
  /** Undoes one `take` that turned out not to count. */
  giveBack: (bucket: string, key: string, limit: Limit) => Promise<void>
  peek: (bucket: string, key: string, limit: Limit) => Promise<Taken>
  reset: (bucket: string, key: string) => Promise<void>
  close: () => void
}

type LimitsOptions = {
  redisUrl?: string | undefined
  /** Called once per outage, not once per request. */
  onStoreDown?: (error: unknown) => void
  redisTimeoutMs?: number
  now?: () => number
}

const retryWhenDownSeconds = 2

export async function createLimits(options: LimitsOptions): Promise<Limits> {
  const memory = createMemoryStore(options)
  if (options.redisUrl === undefined) return limitsOver(memory)
  const { connectRedisStore } = await import('./redis-store.ts')
  const redis = await connectRedisStore(options.redisUrl, options.redisTimeoutMs)
  return limitsOver(withFallback(redis, memory, options.onStoreDown))
}

function limitsOver(store: LimitStore): Limits {
  return {
    take: async (bucket, key, limit, cost = 1) => store.count(idOf(bucket, key), limit, cost),
    giveBack: async (bucket, key, limit) => {
      await store.count(idOf(bucket, key), limit, -1)
    },
    peek: async (bucket, key, limit) => store.count(idOf(bucket, key), limit, 0),
    reset: async (bucket, key) => store.reset(idOf(bucket, key)),
    close: store.close,
  }
}

function idOf(bucket: string, key: string): string {
  return `${bucket}\0${key}`
}

function withFallback(
  store: LimitStore,
  memory: LimitStore,
  onStoreDown: (error: unknown) => void = () => {},
): LimitStore {
  let isDown = false
  const attempt = async <T>(act: () => T | Promise<T>, otherwise: () => T | Promise<T>) => {
    try {
      const result = await act()
      isDown = false
      return result
    } catch (error) {
      if (!isDown) onStoreDown(error)
      isDown = true
      return otherwise()
    }
  }
  return {
    count: (id, limit, cost) =>
      attempt(
        () => store.count(id, limit, cost),
        () =>
          limit.ifStoreIsDown === 'refuse'
            ? { isAllowed: false, remaining: 0, resetSeconds: retryWhenDownSeconds }
            : memory.count(id, limit, cost),
      ),
    reset: (id) =>
      attempt(
        () => store.reset(id),
        () => memory.reset(id),
      ),
    close: () => store.close(),
  }
}
