import { expect, test } from 'vitest'
import { tryRule } from './try-rule.ts'

const conditions = {
  operatorIdentifier: 'and' as const,
  children: [
    {
      identifier: 'mode',
      value: {
        operator: 'equals',
        property_meta: { id: 'mode', type: 'text' },
        value: 'freelance',
      },
    },
  ],
}
const rule = { conditions, actions: ['show-block' as const] }
const draft = {
  schema_version: 1,
  properties: [
    { id: 'mode', type: 'text', name: 'Mode' },
    { id: 'rate', type: 'number', name: 'Rate', hidden: true, required: true, logic: rule },
  ],
}

test('shows answers for both outcomes, and the effect on the block', () => {
  const mode = expect.objectContaining({ id: 'mode' })
  expect(tryRule(draft, 'rate', rule)).toEqual([
    {
      isMet: true,
      answers: [{ field: mode, answer: 'freelance' }],
      outcome: { isHidden: false, isRequired: true },
    },
    {
      isMet: false,
      answers: [{ field: mode, answer: null }],
      outcome: { isHidden: true, isRequired: false },
    },
  ])
})

test('shows nothing for a rule without conditions', () => {
  const trials = tryRule(draft, 'rate', { conditions: null, actions: [] })
  expect(trials.map(({ answers }) => answers)).toEqual([undefined, undefined])
})
