import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, test } from 'vitest'
import { startRedisPeer } from '../testing/peers/redis-peer.ts'
import { createLimits } from './limits.ts'

const redis = await startRedisPeer()
const sharedRedis = { redisUrl: redis.url, redisTimeoutMs: 5_000, onStoreDown: fail }
let passedMs = 0
const limitsOn = {
  memory: await createLimits({ now: () => performance.now() + passedMs }),
  redis: await createLimits(sharedRedis),
}
const client = new Redis(redis.url)
/** Simulates the passing of time. Redis has its own clock, so its keys are made to expire earlier. */
const pass = {
  memory: async (ms: number) => void (passedMs += ms),
  redis: async (ms: number) => {
    for (const key of await client.keys('*'))
      await client.pexpire(key, Math.max(0, (await client.pttl(key)) - ms))
  },
}
const aboutAMinute: unknown = expect.closeTo(60, -1)
const otherProcess = await createLimits(sharedRedis)

afterAll(async () => {
  for (const limits of [limitsOn.memory, limitsOn.redis, otherProcess]) limits.close()
  client.disconnect()
  await redis.stop()
})

describe.each(['memory', 'redis'] as const)('limits in %s', (store) => {
  const limits = limitsOn[store]

  test('allow as many calls as the limit, and tell how many are left', async () => {
    const key = randomUUID()
    const limit = { max: 2, windowSeconds: 60 }
    expect(await limits.take('login', key, limit)).toEqual(allowed(1))
    expect(await limits.take('login', key, limit)).toEqual(allowed(0))
    expect(await limits.take('login', key, limit)).toEqual(refused(0))
    expect(await limits.take('login', randomUUID(), limit)).toEqual(allowed(1))
    expect(await limits.take('forgot', key, limit)).toEqual(allowed(1))
  })

  test('count by cost, and do not count refused calls', async () => {
    const key = randomUUID()
    const limit = { max: 3_000_000_000, windowSeconds: 60 }
    expect(await limits.take('bytes', key, limit, 2_500_000_000)).toEqual(allowed(500_000_000))
    expect(await limits.take('bytes', key, limit, 600_000_000)).toEqual(refused(500_000_000))
    expect(await limits.take('bytes', key, limit, 500_000_000)).toEqual(allowed(0))
    expect(await limits.take('bytes', randomUUID(), limit, 3_000_000_001)).toEqual(
      refused(3_000_000_000),
    )
  })

  test('can be read without counting', async () => {
    const key = randomUUID()
    const limit = { max: 1, windowSeconds: 60 }
    expect(await limits.peek('login', key, limit)).toEqual(allowed(1))
    expect(await limits.peek('login', key, limit)).toEqual(allowed(1))
    await limits.take('login', key, limit)
    expect(await limits.peek('login', key, limit)).toEqual(refused(0))
  })

  test('can be reset', async () => {
    const [key, other] = [randomUUID(), randomUUID()]
    const limit = { max: 1, windowSeconds: 60 }
    await limits.take('login', key, limit)
    await limits.take('login', other, limit)
    await limits.reset('login', key)
    await limits.reset('login', randomUUID())
    expect(await limits.take('login', key, limit)).toEqual(allowed(0))
    expect(await limits.take('login', other, limit)).toEqual(refused(0))
  })

  test('start a new window when the old one has passed, however late its last call was', async () => {
    const key = randomUUID()
    const limit = { max: 2, windowSeconds: 60 }
    expect((await limits.take('login', key, limit)).isAllowed).toBe(true)
    await pass[store](30_000)
    expect((await limits.take('login', key, limit)).isAllowed).toBe(true)
    expect((await limits.take('login', key, limit)).isAllowed).toBe(false)
    await pass[store](30_100)
    expect((await limits.take('login', key, limit)).isAllowed).toBe(true)
  })

  test('allow exactly the limit of many concurrent calls', async () => {
    const key = randomUUID()
    const takes = Array.from({ length: 200 }, () =>
      limits.take('submit', key, { max: 50, windowSeconds: 60 }),
    )
    const results = await Promise.all(takes)
    expect(results.filter(({ isAllowed }) => isAllowed)).toHaveLength(50)
  })
})

test('processes that share a Redis share the count', async () => {
  const key = randomUUID()
  const takes = Array.from({ length: 200 }, (_, index) =>
    [limitsOn.redis, otherProcess][index % 2]!.take('submit', key, { max: 50, windowSeconds: 60 }),
  )
  const results = await Promise.all(takes)
  expect(results.filter(({ isAllowed }) => isAllowed)).toHaveLength(50)
  expect(await otherProcess.peek('submit', key, { max: 50, windowSeconds: 60 })).toEqual(refused(0))
})

function allowed(remaining: number) {
  return { isAllowed: true, remaining, resetSeconds: aboutAMinute }
}

function refused(remaining: number) {
  return { isAllowed: false, remaining, resetSeconds: aboutAMinute }
}

function fail(error: unknown): never {
  throw error
}
