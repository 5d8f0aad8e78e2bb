import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drainBacklog } from './drain-backlog.ts'
import { faceHostileEndpoints } from './hostile-endpoints.ts'
import { jumpClocks } from './jump-clocks.ts'
import { killWhileDelivering } from './kill-while-delivering.ts'
import { plantBug, type Edit } from '../plant-bug.ts'
import {
  claimsByOwnClock,
  deliversBeforeTheReply,
  replaysUnderNewIds,
  sendsAllToOneEndpoint,
  startsWithTheSameEndpoint,
} from '../planted-bugs.ts'
import { replayDeadLetters } from './replay-dead-letters.ts'

/** A copy of the source with a planted bug. */
const plant = async (bug: Edit) => join(await plantBug([bug]), '../../../..')

describe.runIf(process.env.FAULTS === 'long')('planted bugs are found', () => {
  test('deliveries that count as delivered before the receiver has replied', async () => {
    const source = await plant(deliversBeforeTheReply)
    const { violations } = await killWhileDelivering({ kills: 2, source })
    expect(violations.join('\n')).toContain('I6 ')
  })

  test('a hanging endpoint that is sent its whole backlog', async () => {
    const source = await plant(sendsAllToOneEndpoint)
    const extent = { healthy: 20, hostile: 10, answers: 7 }
    const { violations } = await faceHostileEndpoints({ ...extent, source })
    expect(violations.join('\n')).toContain('was given up before all others got theirs')
  })

  test('replays under new ids', async () => {
    const source = await plant(replaysUnderNewIds)
    const { violations } = await replayDeadLetters({ answers: 5, source })
    expect(violations.join('\n')).toContain('did not come again as')
  })

  test('claims by the clock of the claiming process', async () => {
    const source = await plant(claimsByOwnClock)
    const { violations } = await jumpClocks({ answers: 3, source })
    expect(violations.join('\n')).toMatch(/F-12 .* was sent \d+ times/)
  })

  test('a backlog that keeps other endpoints from their turn', async () => {
    const source = await plant(startsWithTheSameEndpoint)
    const { violations } = await drainBacklog({ backlog: 6_000, source })
    expect(violations.join('\n')).toContain('a new one waited for')
  })
})
