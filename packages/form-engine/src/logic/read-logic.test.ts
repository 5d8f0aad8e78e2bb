import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryConditions } from '../testing/arbitrary-form.ts'
import { ask, context, makeForm, or, when } from '../testing/make-form.ts'
import { checkLogic } from './checks/check-logic.ts'
import { decide } from './decide.ts'
import { readConditions, readLogic, readValidation } from './read-logic.ts'

const leaf = ask('a', 'equals', 'x')

test('conditions are the same after storing and parsing', () => {
  fc.assert(
    fc.property(arbitraryConditions, (node) => {
      expect(readConditions(JSON.parse(JSON.stringify(node)))).toEqual(node)
    }),
  )
})

test.each([
  ['nothing', undefined],
  ['text', 'x'],
  ['an empty list', []],
  ['an empty object', {}],
  [
    'actions alone that are none',
    { actions: ['dance', 5, null, { type: 'jump' }, { type: 'set-value' }] },
  ],
])('%s is not logic', (_, stored) => {
  expect(readLogic(stored)).toEqual({ conditions: null, actions: [] })
})

test('the valid parts of logic are parsed', () => {
  expect(
    readLogic({
      conditions: {
        operatorIdentifier: 'and',
        children: [leaf, 'x', { operatorIdentifier: 'xor' }],
      },
      actions: ['hide-block', 'dance'],
      otherwise: [{ type: 'jump', to: 'end', more: 1 }],
      rules: ['x', { conditions: leaf, actions: [{ type: 'set-value', value: 0 }] }],
      more: 1,
    }),
  ).toEqual({
    conditions: { operatorIdentifier: 'and', children: [leaf, or(), or()] },
    actions: ['hide-block'],
    otherwise: [{ type: 'jump', to: 'end' }],
    rules: [{ conditions: leaf, actions: [{ type: 'set-value', value: 0 }] }],
  })
})

test('a leaf uses its property_meta, or its identifier if that has no id', () => {
  const { property_meta: meta, ...value } = leaf.value
  expect(readConditions({ value: leaf.value })).toEqual(leaf)
  expect(readConditions({ identifier: 'other', value: leaf.value })).toEqual(leaf)
  expect(
    readConditions({ identifier: 'a', value: { ...value, property_meta: { type: meta.type } } }),
  ).toEqual(leaf)
})

test.each([
  [null],
  ['x'],
  [{ error_message: 'No' }],
  [{ error_conditions: { conditions: null } }],
  [{ error_conditions: { conditions: or() } }],
])('a validation stored as %j has no conditions', (stored) => {
  expect(readValidation(stored)).toBeNull()
})

test('a validation keeps its message', () => {
  expect(readValidation({ error_conditions: { conditions: leaf }, error_message: 'No' })).toEqual({
    conditions: leaf,
    message: 'No',
  })
  expect(
    readValidation({ error_conditions: { conditions: leaf }, error_message: '' })?.message,
  ).toBeNull()
})

/** Has enough valid keywords that a good part of it is logic. */
const odd = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    fc.constantFrom('and', 'or', 'a', 'equals', 'hide-block', 'jump', 'end', null, 0, ''),
    fc.jsonValue({ maxDepth: 1 }),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom(
        'operatorIdentifier',
        'children',
        'identifier',
        'value',
        'property_meta',
        'operator',
        'id',
        'type',
        'conditions',
        'actions',
        'otherwise',
        'rules',
        'error_conditions',
        'error_message',
        'to',
        '__proto__',
      ),
      tie('any'),
      { maxKeys: 6 },
    ),
  ),
})).any

test('whatever is stored, a form can be opened, decided and checked', () => {
  fc.assert(
    fc.property(odd, odd, (logic, validation) => {
      const form = makeForm([
        { id: 'a', logic, validation },
        { id: 'b', logic: validation },
      ])
      expect(decide(form, { a: 'x', b: 'y' }, context).states.size).toBe(2)
      expect(checkLogic(form, context)).toBeInstanceOf(Array)
    }),
    { numRuns: 300 },
  )
})

test('extremely deep or broad conditions are never met', () => {
  let deep: unknown = leaf
  for (let depth = 0; depth < 100_000; depth++)
    deep = { operatorIdentifier: 'or', children: [deep] }
  const broad = { operatorIdentifier: 'or', children: Array.from({ length: 10_000 }, () => leaf) }
  const form = makeForm([
    { id: 'a' },
    { id: 'b', logic: { conditions: deep, actions: ['hide-block'] } },
    { id: 'c', logic: { conditions: broad, actions: ['hide-block'] } },
    { id: 'd', logic: when(leaf, 'hide-block') },
  ])
  const { states } = decide(form, { a: 'y' }, context)
  expect([...states.values()].map(({ hidden }) => hidden)).toEqual([false, false, false, false])
  expect(decide(form, { a: 'x' }, context).states.get('b')?.hidden).toBe(false)
})
