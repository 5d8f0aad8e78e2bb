import { readDraftBlock, type Draft, type DraftItem } from '@formstead/form-engine'
import { expect, test } from 'vitest'
import { losesNothing, planTypeChange } from './type-change.ts'

const options = [
  { id: 'x', name: 'Red' },
  { id: 'y', name: 'Blue' },
]

function plan(item: DraftItem, type: string, others: readonly DraftItem[] = []) {
  const draft = { title: 'A', visibility: 'public', properties: [item, ...others] } as Draft
  return planTypeChange(draft, readDraftBlock(item), type, ({ code }) => code)
}

test('a block whose settings all exist in the new type loses nothing', () => {
  const longer = plan({ id: 'a', type: 'email', name: 'A', max_char_limit: 9 }, 'text')
  expect(losesNothing(longer)).toBe(true)
})

test('author-made settings that the new type lacks are named', () => {
  const block = { id: 'a', type: 'text', name: 'A', multi_lines: true, placeholder: 'Here' }
  expect(plan(block, 'email').settings).toEqual(['field_types.text.multi_lines'])
  expect(plan(block, 'checkbox').settings).toEqual([
    'field_types.text.multi_lines',
    'editor.field.placeholder',
  ])
  expect(plan({ id: 'a', type: 'text', name: 'A' }, 'email').settings).toEqual([])
})

test('it is reported whether existing answers fit the new type', () => {
  const text = { id: 'a', type: 'text', name: 'A' }
  expect(plan(text, 'number').answersStopFitting).toBe(true)
  expect(plan({ ...text, type: 'number' }, 'text').answersStopFitting).toBe(false)
  expect(plan({ ...text, type: 'rating' }, 'slider').answersStopFitting).toBe(false)
})

test('rules that the new type cannot satisfy are listed, but not those that were already broken', () => {
  const ask = (operator: string, value: unknown) => ({
    identifier: 'c',
    value: { operator, property_meta: { id: 'a', type: 'select' }, value },
  })
  const asking = (id: string, condition: object): DraftItem => ({
    id,
    type: 'text',
    name: id,
    hidden: true,
    logic: {
      conditions: { operatorIdentifier: 'and', children: [condition] },
      actions: ['show-block'],
    },
  })
  const block = { id: 'a', type: 'select', name: 'A', select: { options } }
  const rules = plan(block, 'ranking', [asking('b', ask('equals', 'Red'))]).rules
  expect(rules).toHaveLength(1)
  expect(plan(block, 'ranking', [asking('b', ask('nonsense', 'Red'))]).rules).toEqual([])
})
