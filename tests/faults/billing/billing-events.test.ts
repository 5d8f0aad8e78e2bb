import { describe, expect, test } from 'vitest'
import { startStripeBillingPeer } from '../../../apps/server/src/testing/peers/stripe-billing-peer.ts'
import { billThroughFaults } from './bill-through-faults.ts'
import { plantBug } from '../plant-bug.ts'
import { keepsOpenCheckouts, keepsWhatWasFirst, takesNoSecondEvent } from '../planted-bugs.ts'

const isLong = process.env.FAULTS === 'long'
const extent = isLong ? { sequences: 2_000, kills: 30 } : { sequences: 200, kills: 3 }
const peers = await Promise.all(
  Array.from({ length: isLong ? 4 : 1 }, () => startStripeBillingPeer()),
)

test(
  'with events in any order, twice or never, and kills between them, everyone has the plan they pay for and pays once',
  { timeout: extent.sequences * 1_000 + 180_000 },
  async () => {
    const { violations, ...figures } = await billThroughFaults({ peer: peers[0]!, ...extent })
    console.log('billing:', figures)
    expect(violations).toEqual([])
    for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0)
  },
)

describe.runIf(isLong)('planted bugs are found', () => {
  const few = { sequences: 60, kills: 1 }

  test('earlier windows whose pages can still be paid', async () => {
    const program = await plantBug([keepsOpenCheckouts])
    const { violations } = await billThroughFaults({ peer: peers[1]!, ...few, program })
    expect(violations.join('\n')).toContain('is charged twice')
  })

  test('a subscription that is never updated after it is stored', async () => {
    const program = await plantBug([keepsWhatWasFirst])
    const { violations } = await billThroughFaults({ peer: peers[2]!, ...few, program })
    expect(violations.join('\n')).toContain('is not what Stripe says')
  })

  test('events that count only once per type', async () => {
    const program = await plantBug([takesNoSecondEvent])
    const { violations } = await billThroughFaults({ peer: peers[3]!, ...few, program })
    expect(violations.join('\n')).toContain('the change is not known')
  })
})
