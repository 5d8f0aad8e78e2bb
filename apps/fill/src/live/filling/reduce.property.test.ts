import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { startFilling } from './filling.ts'
import { checked, draft, entered, next, openTestFilling, ready } from './open-test-filling.ts'
import { reduce, type FillEvent } from './reduce.ts'

const name = { id: 'name', type: 'text', name: 'Name', required: true }
const age = { id: 'age', type: 'number', name: 'Age', required: true }
const turn = { id: 'turn', type: 'nf-page-break', name: 'Page' }

const accepted: FillEvent = {
  type: 'delivered',
  outcome: { kind: 'accepted', submissionId: 'abc', redirectUrl: null, generated: {} },
}

test('at most one submission is in flight, and none is dropped before it is accepted', async () => {
  const { setup } = await openTestFilling([name, turn, age])
  const byRespondent = fc.constantFrom<FillEvent>(
    entered('name', 'Ada'),
    entered('name', ''),
    entered('age', 36),
    next,
    { type: 'previous' },
    { type: 'page-opened', page: 'turn', came: 'next' },
    { type: 'page-opened', page: null, came: 'previous' },
    { type: 'draft-found', draft, nowMs: 0 },
  )
  const outcomes: FillEvent[] = [
    accepted,
    { type: 'delivered', outcome: { kind: 'closed', message: '', isGone: false } },
    { type: 'delivered', outcome: { kind: 'refused', problems: { name: 'No.' } } },
  ]
  fc.assert(
    fc.property(fc.array(fc.tuple(byRespondent, fc.nat(5))), (steps) => {
      let filling = startFilling({}, 0)
      let replies: FillEvent[] = []
      let underWay = 0
      const happen = (event: FillEvent) => {
        if (event.type === 'delivered') underWay--
        const [after, effects] = reduce(setup, filling, event)
        filling = after
        for (const effect of effects) {
          if (effect.type === 'check-page') replies.push(checked)
          if (effect.type === 'prepare') replies.push(ready)
          if (effect.type === 'send') {
            underWay++
            replies.push(outcomes[filling.attempt % outcomes.length]!)
          }
          if (effect.type === 'forget-draft') expect(event).toBe(accepted)
        }
        expect(underWay).toBeLessThanOrEqual(1)
        expect(filling.sent !== null).toBe(underWay === 1)
      }
      for (const [event, waiting] of steps) {
        if (filling.status === 'done') return
        happen(event)
        const due = waiting < 3 ? replies : []
        if (due === replies) replies = []
        for (const reply of due) happen(reply)
      }
    }),
  )
})
