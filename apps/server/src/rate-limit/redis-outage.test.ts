import { expect, onTestFinished, test, vi } from 'vitest'
import { startRedisPeer, type RedisPeer } from '../testing/peers/redis-peer.ts'
import { createLimits } from './limits.ts'

const open = { max: 2, windowSeconds: 60, ifStoreIsDown: 'allow' } as const
const closed = { max: 2, windowSeconds: 60, ifStoreIsDown: 'refuse' } as const

test('without Redis, `allow` limits count in this process and `refuse` limits reject', async () => {
  const { redis, limits, onStoreDown } = await startLimits()
  await redis.stop()
  expect(await limits.take('submit', 'a', open)).toMatchObject({ isAllowed: true, remaining: 1 })
  expect(await limits.take('submit', 'a', open)).toMatchObject({ isAllowed: true, remaining: 0 })
  expect(await limits.take('submit', 'a', open)).toMatchObject({ isAllowed: false })
  expect(await limits.take('login', 'a', closed)).toEqual({
    isAllowed: false,
    remaining: 0,
    resetSeconds: 2,
  })
  await limits.reset('submit', 'a')
  expect(await limits.peek('submit', 'a', open)).toMatchObject({ isAllowed: true, remaining: 2 })
  expect(onStoreDown).toHaveBeenCalledTimes(1)
})

test('a hanging Redis delays callers only briefly', async () => {
  const { redis, limits } = await startLimits({ redisTimeoutMs: 300 })
  redis.freeze()
  expect(await limits.take('login', 'a', closed)).toMatchObject({ isAllowed: false })
  expect(await limits.take('submit', 'a', open)).toMatchObject({ isAllowed: true })
  // The connection has been dropped, so later calls do not wait for a response.
  const later = await Promise.race([
    limits.take('login', 'b', closed),
    new Promise((resolve) => setImmediate(resolve, 'still waiting')),
  ])
  expect(later).toMatchObject({ isAllowed: false })
  const startedMeanwhile = await createLimits({ redisUrl: redis.url })
  startedMeanwhile.close()
  redis.thaw()
  await expect.poll(() => limits.peek('login', 'a', closed)).toMatchObject({ isAllowed: true })
})

test('limits use Redis again when it returns, even if it was down at startup', async () => {
  const { redis, limits } = await startLimits()
  const port = Number(new URL(redis.url).port)
  await redis.stop()
  const startedLater = await createLimits({ redisUrl: redis.url, redisTimeoutMs: 5_000 })
  onTestFinished(() => startedLater.close())
  expect(await startedLater.take('login', 'a', closed)).toMatchObject({ isAllowed: false })
  const second = await startRedisPeer(port)
  onTestFinished(() => second.stop())
  for (const one of [limits, startedLater])
    await expect.poll(() => one.peek('login', 'a', closed)).toMatchObject({ isAllowed: true })
  await limits.take('login', 'a', closed)
  expect(await startedLater.peek('login', 'a', closed)).toMatchObject({ remaining: 1 })
})

async function startLimits({ redisTimeoutMs = 5_000 } = {}) {
  const redis: RedisPeer = await startRedisPeer()
  onTestFinished(() => redis.stop())
  const onStoreDown = vi.fn<(error: unknown) => void>()
  const limits = await createLimits({ redisUrl: redis.url, redisTimeoutMs, onStoreDown })
  onTestFinished(() => limits.close())
  return { redis, limits, onStoreDown }
}
