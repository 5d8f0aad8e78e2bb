import { describe, expect, test } from 'vitest'
import { drainBacklog } from './drain-backlog.ts'
import { faceHostileEndpoints } from './hostile-endpoints.ts'
import { jumpClocks } from './jump-clocks.ts'
import { replayDeadLetters } from './replay-dead-letters.ts'

// Their short forms stand beside the code, in apps/server/src/modules/deliveries.

describe.runIf(process.env.FAULTS === 'long')('deliveries', { timeout: 900_000 }, () => {
  test('endpoints that fail and hang keep none from the others, and are tried to the end', async () => {
    const { violations } = await faceHostileEndpoints({ healthy: 100, hostile: 10, answers: 7 })
    expect(violations).toEqual([])
  })

  test('what died is sent again while answers come in, under its id and with a new signature', async () => {
    const { violations, ...figures } = await replayDeadLetters({ answers: 500 })
    console.log('dead letters:', figures)
    expect(violations).toEqual([])
  })

  test('clocks that are wrong and jump send nothing early, late or twice', async () => {
    const { violations } = await jumpClocks({ answers: 20 })
    expect(violations).toEqual([])
  })

  test('what is new does not wait for a backlog, and nothing is sent twice', async () => {
    const { violations, ...figures } = await drainBacklog({ backlog: 20_000 })
    console.log('backlog:', figures)
    expect(violations).toEqual([])
    expect(figures.probes).toBeGreaterThan(10)
  })
})
