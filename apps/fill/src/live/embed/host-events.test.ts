import { prefillAnswers } from '@formstead/form-engine'
import { anyCanaryForm, findCanaries } from '@formstead/form-engine/testing/canary-form'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestPage } from '../../open-test-page.ts'
import { startFilling, type Filling } from '../filling/filling.ts'
import { aboutForm, eventsBetween } from './host-events.ts'

const none = { all: () => [], first: () => null }

test('the host page is told nothing about private or unknown fields', async () => {
  await fc.assert(
    fc.asyncProperty(anyCanaryForm(), async (sent) => {
      const { form, open } = await openTestPage(sent)
      const values = prefillAnswers(open.form.blocks, none, open.context)
      const states = statesOf(values)
      const told = states.flatMap((state, index) =>
        eventsBetween(states[index - 1] ?? state, state, open, form),
      )
      expect(told.map(([event]) => event)).toEqual(
        expect.arrayContaining(['dataChange', 'submitStart', 'submitError', 'submit', 'reset']),
      )
      expect(findCanaries(JSON.stringify([aboutForm(form), told]))).toEqual([])
    }),
    { numRuns: 30 },
  )
})

/** Fill in, get refused, send again, start over. */
function statesOf(values: Record<string, unknown>): Filling[] {
  const first = startFilling(values, 0)
  const typed = { ...first, values: { ...values, first: 'x' } }
  return [
    first,
    typed,
    { ...typed, status: 'sending' },
    { ...typed, problems: { first: 'Wrong.' }, notice: 'Wrong.' },
    { ...typed, status: 'sending' },
    { ...typed, status: 'done', submissionId: '1' },
    { ...first, round: 1 },
  ]
}
