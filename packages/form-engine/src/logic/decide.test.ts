import { expect, test } from 'vitest'
import type { Answers } from '../form.ts'
import {
  and,
  ask,
  context,
  makeForm,
  mention,
  or,
  variable,
  when,
  type BlockGiven,
} from '../testing/make-form.ts'
import { decide } from './decide.ts'

const decided = (
  blocks: BlockGiven[],
  answers: Answers,
  options?: Parameters<typeof makeForm>[1],
) => {
  const { states, pages, ...decision } = decide(makeForm(blocks, options), answers, context)
  return {
    answers: decision.answers,
    shown: pages.map((page) => page.blocks.map(({ block }) => block.id).join('')),
    required: [...states].filter(([, { required }]) => required).map(([id]) => id),
    disabled: [...states].filter(([, { disabled }]) => disabled).map(([id]) => id),
  }
}

const aIsX = ask('a', 'equals', 'x')

test.each([
  ['hide-block', {}, { shown: ['a'], required: [], disabled: [] }],
  ['show-block', { hidden: true }, { shown: ['ab'], required: [], disabled: [] }],
  ['require-answer', {}, { shown: ['ab'], required: ['b'], disabled: [] }],
  ['make-it-optional', { required: true }, { shown: ['ab'], required: [], disabled: [] }],
  ['disable-block', {}, { shown: ['ab'], required: [], disabled: ['b'] }],
  ['disable-block', { required: true }, { shown: ['ab'], required: [], disabled: ['b'] }],
  ['enable-block', { disabled: true }, { shown: ['ab'], required: [], disabled: [] }],
  ['hide-block', { required: true }, { shown: ['a'], required: [], disabled: [] }],
  [
    'show-block',
    { hidden: true, required: true },
    { shown: ['ab'], required: ['b'], disabled: [] },
  ],
  ['require-answer', { hidden: true }, { shown: ['a'], required: [], disabled: [] }],
] as const)(
  '%s inverts what the author set (%o) while its conditions are met',
  (action, flags, met) => {
    const blocks = [{ id: 'a' }, { id: 'b', ...flags, logic: when(aIsX, action) }]
    expect(decided(blocks, { a: 'x' })).toEqual({ answers: { a: 'x' }, ...met })
    expect(decided(blocks, { a: 'y' })).toEqual({
      answers: { a: 'y' },
      shown: [flags && 'hidden' in flags ? 'a' : 'ab'],
      required: 'required' in flags && !('hidden' in flags) ? ['b'] : [],
      disabled: 'disabled' in flags ? ['b'] : [],
    })
  },
)

test('actions that do not invert anything do nothing', () => {
  const logic = when(and(), 'show-block', 'make-it-optional', 'enable-block')
  expect(decided([{ id: 'a', logic }], {})).toEqual({
    answers: {},
    shown: ['a'],
    required: [],
    disabled: [],
  })
})

test('several rules apply to one block, with both branches of each', () => {
  const logic = {
    ...when(aIsX, 'hide-block'),
    rules: [{ ...when(ask('a', 'equals', 'y'), 'disable-block'), otherwise: ['require-answer'] }],
  }
  const blocks = [{ id: 'a' }, { id: 'b', logic }]
  expect(decided(blocks, { a: 'x' })).toMatchObject({ shown: ['a'], required: [], disabled: [] })
  expect(decided(blocks, { a: 'y' })).toMatchObject({
    shown: ['ab'],
    required: [],
    disabled: ['b'],
  })
  expect(decided(blocks, {})).toMatchObject({ shown: ['ab'], required: ['b'], disabled: [] })
})

test('without conditions neither branch applies', () => {
  const logic = { conditions: null, actions: ['hide-block'], otherwise: ['hide-block'] }
  expect(decided([{ id: 'a', logic }], {}).shown).toEqual(['a'])
})

test('a required block that logic hides is not asked, and returns when the condition flips', () => {
  const blocks = [{ id: 'a' }, { id: 'b', required: true, logic: when(aIsX, 'hide-block') }]
  expect(decided(blocks, { a: 'x' })).toMatchObject({ shown: ['a'], required: [] })
  expect(decided(blocks, { a: 'y' })).toMatchObject({ shown: ['ab'], required: ['b'] })
})

test('the answer of a block that logic hides counts nowhere', () => {
  const blocks = [
    { id: 'a' },
    { id: 'b', logic: when(aIsX, 'hide-block') },
    { id: 'c', logic: when(ask('b', 'is_not_empty'), 'hide-block') },
    { id: 'd', logic: when(ask('cv_b', 'equals', 'b!'), 'hide-block') },
    { id: 'e', logic: when(ask('a', 'equals', mention('b', 'x')), 'require-answer') },
  ]
  const options = { variables: [variable('cv_b', 'CONCAT({b}, "!")')] }
  const answers = { a: 'x', b: 'b', c: 'c', d: 'd' }
  expect(decided(blocks, answers, options)).toEqual({
    answers: { a: 'x', c: 'c', d: 'd' },
    shown: ['acde'],
    required: ['e'],
    disabled: [],
  })
  expect(decided(blocks, { ...answers, a: 'y' }, options)).toEqual({
    answers: { a: 'y', b: 'b' },
    shown: ['abe'],
    required: [],
    disabled: [],
  })
})

test('nor does the answer of a block that logic does not show', () => {
  const blocks = [{ id: 'a' }, { id: 'b', hidden: true, logic: when(aIsX, 'show-block') }]
  expect(decided(blocks, { b: 'b' }).answers).toEqual({})
  expect(decided(blocks, { a: 'x', b: 'b' }).answers).toEqual({ a: 'x', b: 'b' })
})

test('a field that the author hid keeps its answer, even on a skipped page', () => {
  const blocks = [
    { id: 'a', logic: when(and(), { type: 'jump', to: 'end' }) },
    { id: '1', type: 'break' },
    { id: 'b', hidden: true, logic: when(and(), 'require-answer') },
    { id: 'c' },
  ]
  expect(decided(blocks, { b: 'source', c: 'c' }).answers).toEqual({ b: 'source' })
})

test('hide-block works if the flags are missing, or written as numbers', () => {
  const form = makeForm([{ id: 'a' }])
  const { hidden: _, ...bare } = form.content.properties[0]!
  const logic = when(and(), 'hide-block')
  const open = (block: object) =>
    decide(makeForm([{ id: 'z' }, { ...(block as BlockGiven), logic }]), {}, context).states.get(
      'a',
    )
  expect(open(bare)?.hidden).toBe(true)
  expect(open({ ...bare, hidden: 0, required: 1 })).toEqual({
    hidden: true,
    required: false,
    disabled: false,
  })
})

test('chained dependencies are resolved, whatever the order of the blocks', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const chain = ids.map((id, index) => ({
    id,
    ...(index > 0 && { logic: when(ask(ids[index - 1]!, 'is_not_empty'), 'hide-block') }),
  }))
  const answers = Object.fromEntries(ids.map((id) => [id, id]))
  const kept = { a: 'a', c: 'c', e: 'e' }
  expect(decided(chain, answers).answers).toEqual(kept)
  expect(decided(chain.toReversed(), answers).answers).toEqual(kept)
})

test('a cycle is decided with the original answers', () => {
  const blocks = [
    { id: 'a', logic: when(ask('b', 'is_not_empty'), 'hide-block') },
    { id: 'b', logic: when(ask('a', 'is_not_empty'), 'hide-block') },
  ]
  expect(decided(blocks, { a: 'a', b: 'b' })).toMatchObject({
    answers: { a: 'a', b: 'b' },
    shown: [''],
  })
  expect(decided(blocks, { a: 'a' })).toMatchObject({ answers: { a: 'a' }, shown: ['a'] })
})

test('a value is set while the conditions are met, with mentions filled in', () => {
  const value = `Dear ${mention('a', 'friend')}`
  const blocks = [
    { id: 'a' },
    { id: 'b', logic: { ...when(ask('a', 'is_not_empty'), { type: 'set-value', value }) } },
    { id: 'c', logic: when(ask('b', 'contains', 'Dear'), 'require-answer') },
  ]
  expect(decided(blocks, { a: 'Ada', b: 'mine' })).toMatchObject({
    answers: { a: 'Ada', b: 'Dear Ada' },
    required: ['c'],
  })
  expect(decided(blocks, { b: 'mine' })).toMatchObject({ answers: { b: 'mine' }, required: [] })
})

test('an invalid value is not set; an empty one clears; a list reaches a fixed point', () => {
  const set = (type: string, value: unknown, given: unknown) =>
    decided([{ id: 'a', type, logic: when(and(), { type: 'set-value', value }) }], { a: given })
      .answers
  expect(set('amount', 'many', 3)).toEqual({ a: 3 })
  expect(set('amount', '7', 3)).toEqual({ a: 7 })
  expect(set('words', '', 'x')).toEqual({})
  expect(set('list', ['p', 'q'], null)).toEqual({ a: ['p', 'q'] })
})

test('the first of several values to set wins', () => {
  const set = (value: string) => when(and(), { type: 'set-value' as const, value })
  expect(decided([{ id: 'a', logic: { ...set('1'), rules: [set('2')] } }], {}).answers).toEqual({
    a: '1',
  })
})

test('an unchecked checkbox is false in a formula', () => {
  const { variables } = decide(
    makeForm([{ id: 't', type: 'tick' }], {
      variables: [variable('cv_t', 'IF({t} = FALSE, "no", "yes")')],
    }),
    {},
    context,
  )
  expect({ ...variables }).toEqual({ cv_t: 'no' })
})

test('logic does not query other submissions, so that browser and server agree', () => {
  const logic = when(or(ask('a', 'exists_in_submissions')), 'require-answer')
  const form = makeForm([{ id: 'a' }, { id: 'b', logic }])
  const asked = { ...context, isInSubmissions: () => true }
  expect(decide(form, { a: 'x' }, asked).states.get('b')?.required).toBe(false)
})

test('answers without a field are ignored', () => {
  expect(
    decided([{ id: 'a' }, { id: 'n', type: 'note' }, { id: 'u', type: 'unheard-of' }], {
      a: 'x',
      n: 1,
      u: 2,
      z: 3,
    }).answers,
  ).toEqual({ a: 'x' })
})

test('ids like __proto__ are ordinary ids', () => {
  const blocks = [
    { id: '__proto__' },
    { id: 'b', logic: when(ask('__proto__', 'equals', 'x'), 'hide-block') },
  ]
  const answers = JSON.parse('{"__proto__":"x"}') as Answers
  expect(decided(blocks, answers).shown).toEqual(['__proto__'])
  expect(decided(blocks, {}).shown).toEqual(['__proto__b'])
})
