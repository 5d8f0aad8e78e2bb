import { expect, test } from 'vitest'
import { withTextIds } from './text-ids.ts'

const leaf = (id: unknown, value: unknown) => ({
  identifier: id,
  value: { property_meta: { id, type: 'number' }, operator: 'equals', value },
})

test('numeric block ids become text, in conditions and jumps too', () => {
  const blockOf = (id: unknown) => ({
    id,
    name: 'A',
    logic: {
      conditions: { operatorIdentifier: 'and', children: [leaf(id, 3), leaf('b', { to: 4 })] },
      actions: ['hide-block', { type: 'jump', to: id }, { type: 'set-value', value: 7 }],
    },
    validation: { error_conditions: { conditions: leaf(id, [1]), actions: [] } },
  })
  expect(withTextIds(blockOf(12))).toEqual(blockOf('12'))
})

test('other values are unchanged', () => {
  const odd = { id: {}, logic: [], validation: null, x_own: { identifier: 1 } }
  expect(withTextIds(odd)).toEqual(odd)
})
