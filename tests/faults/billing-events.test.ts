import { describe, expect, test } from 'vitest'
import { startStripeBillingPeer } from '../../apps/server/src/testing/stripe-billing-peer.ts'
import { billThroughFaults } from './bill-through-faults.ts'
import { plantBug } from './plant-bug.ts'
import { keepsOpenCheckouts, keepsWhatWasFirst, takesNoSecondEvent } from './planted-bugs.ts'

const isLong = process.env.FAULTS === 'long'
const extent = isLong ? { sequences: 2_000, kills: 30 } : { sequences: 200, kills: 3 }
const peers = await Promise.all(
  Array.from({ length: isLong ? 4 : 1 }, () => startStripeBillingPeer()),
)

test(
  'events in any order, twice or never, and kills between them: all have the plan that they pay for, and pay once',
  { timeout: extent.sequences * 1_000 + 180_000 },
  async () => {
    const { violations, ...figures } = await billThroughFaults({ peer: peers[0]!, ...extent })
    console.log('billing:', figures)
    expect(violations).toEqual([])
    for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0)
  },
)

describe.runIf(isLong)('planted bugs are found', { timeout: 600_000 }, () => {
  const few = { sequences: 60, kills: 1 }

  test('pages of earlier windows that can still be paid on', async () => {
    const program = await plantBug([keepsOpenCheckouts])
    const { violations } = await billThroughFaults({ peer: peers[1]!, ...few, program })
    expect(violations.join('\n')).toContain('is charged twice')
  })

  test('a subscription that is stored as it was first', async () => {
    const program = await plantBug([keepsWhatWasFirst])
    const { violations } = await billThroughFaults({ peer: peers[2]!, ...few, program })
    expect(violations.join('\n')).toContain('is not what Stripe says')
  })

  test('events of a kind that count once for all', async () => {
    const program = await plantBug([takesNoSecondEvent])
    const { violations } = await billThroughFaults({ peer: peers[3]!, ...few, program })
    expect(violations.join('\n')).toContain('the change is not known')
  })
})
