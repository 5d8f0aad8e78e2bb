import { applyEdit, readDraftBlock, type Draft, type Edit } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { pruneRules, rulesOf, setRules, showOnlyWhen } from './edit-rules.ts'

const conditions = {
  identifier: 'y',
  value: { property_meta: { id: 'y', type: 'number' }, operator: 'is_empty' },
}
const jump = { type: 'jump' as const, to: 'end' }
const hiding = { conditions, actions: ['hide-block' as const, jump] }
const requiring = { conditions, actions: ['require-answer' as const] }
const draft: Draft = {
  properties: [
    { id: 'a', type: 'text', name: 'A', logic: { ...hiding, rules: [requiring] } },
    { id: 'y', type: 'number', name: 'Years' },
  ],
}
const block = readDraftBlock(draft.properties[0]!)
const after = (edits: readonly Edit[]) =>
  edits.reduce((now, edit) => {
    const result = applyEdit(now, edit)
    if (!('draft' in result)) throw new Error(result.refusal)
    return result.draft
  }, draft).properties[0]!

test("a block's logic holds several rules", () => {
  expect(rulesOf(block.logic)).toEqual([hiding, requiring])
  expect(after([setRules('a', [requiring])])['logic']).toEqual(requiring)
  expect(after([setRules('a', [])])).not.toHaveProperty('logic')
  expect(rulesOf({ conditions: null, actions: [] })).toEqual([])
})

test('actions that a change makes pointless are removed, and the rest stays', () => {
  const hidden = pruneRules(block, { hidden: true })
  expect(hidden.removed).toEqual(['hide-block'])
  expect(rulesOf(after(hidden.edits)['logic'])).toEqual([
    { conditions, actions: [jump] },
    requiring,
  ])
  const required = pruneRules(block, { required: true })
  expect(required.removed).toEqual(['require-answer'])
  expect(rulesOf(after(required.edits)['logic'])).toEqual([hiding, { conditions, actions: [] }])
})

test('a change that makes no action pointless leaves the rules alone', () => {
  const hidden = { ...block, hidden: true }
  for (const changes of [{ name: 'B' }, { hidden: false }])
    expect(pruneRules(hidden, changes)).toEqual({ edits: [], removed: [] })
})

test('a visible block is hidden first, so that a rule can show it', () => {
  const shown = after(showOnlyWhen(block, 0, hiding))
  expect(shown['hidden']).toBe(true)
  expect(rulesOf(shown['logic'])).toEqual([
    { conditions, actions: [jump, 'show-block'] },
    requiring,
  ])
})
