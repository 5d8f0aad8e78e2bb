import { describe, expect, test } from 'vitest'
import { drainBacklog } from './drain-backlog.ts'
import { faceHostileEndpoints } from './hostile-endpoints.ts'
import { jumpClocks } from './jump-clocks.ts'
import { replayDeadLetters } from './replay-dead-letters.ts'

// Short versions of these tests are next to the code, in apps/server/src/modules/deliveries.

describe.runIf(process.env.FAULTS === 'long')('deliveries', { timeout: 900_000 }, () => {
  test('endpoints that fail and hang do not delay the others, and are retried to the end', async () => {
    const { violations } = await faceHostileEndpoints({ healthy: 100, hostile: 10, answers: 7 })
    expect(violations).toEqual([])
  })

  test('dead deliveries are replayed while submissions arrive, under the same id with a new signature', async () => {
    const { violations, ...figures } = await replayDeadLetters({ answers: 500 })
    console.log('dead letters:', figures)
    expect(violations).toEqual([])
  })

  test('clocks that are wrong and jump send nothing early, late or twice', async () => {
    const { violations } = await jumpClocks({ answers: 20 })
    expect(violations).toEqual([])
  })

  test('new deliveries do not wait for a backlog, and nothing is sent twice', async () => {
    const { violations, ...figures } = await drainBacklog({ backlog: 20_000 })
    console.log('backlog:', figures)
    expect(violations).toEqual([])
    expect(figures.probes).toBeGreaterThan(10)
  })
})
