import { expect, onTestFinished, test, vi } from 'vitest'
import { startRedisPeer, type RedisPeer } from '../testing/redis-peer.ts'
import { createLimits } from './limits.ts'

const open = { max: 2, windowSeconds: 60, ifStoreIsDown: 'allow' } as const
const closed = { max: 2, windowSeconds: 60, ifStoreIsDown: 'refuse' } as const

test('without Redis, an open bucket goes on in this process and a closed one refuses', async () => {
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

test('a Redis that hangs delays nobody for long', async () => {
  const { redis, limits } = await startLimits({ redisTimeoutMs: 300 })
  redis.freeze()
  expect(await limits.take('login', 'a', closed)).toMatchObject({ isAllowed: false })
  expect(await limits.take('submit', 'a', open)).toMatchObject({ isAllowed: true })
  // The connection is given up: from now on nobody waits for an answer.
  const later = await Promise.race([
    limits.take('login', 'b', closed),
    new Promise((resolve) => setImmediate(resolve, 'still waiting')),
  ])
  expect(later).toMatchObject({ isAllowed: false })
  const startedMeanwhile = await createLimits({ redisUrl: redis.url })
  startedMeanwhile.close()
  redis.thaw()
  await expect
    .poll(() => limits.take('login', 'a', closed))
    .toMatchObject({
      isAllowed: true,
    })
})

test('returns to Redis when Redis returns, also after a start without it', async () => {
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
