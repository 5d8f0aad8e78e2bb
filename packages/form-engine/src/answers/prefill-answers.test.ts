import { describe, expect, test } from 'vitest'
import type { Answers } from '../form.ts'
import { openForm } from '../open-form.ts'
import { behaviorOf } from '../testing/answer-types.ts'
import {
  ask,
  context,
  makeContent,
  makeForm,
  posted,
  when,
  type BlockGiven,
} from '../testing/make-form.ts'
import { fillHiddenAnswers, prefillAnswers } from './prefill-answers.ts'
import { settleAnswers } from './settle-answers.ts'

const form = makeForm([
  { id: 'a', prefill: 'author' },
  { id: 'l', type: 'list', prefill: ['author'] },
  { id: 'n', type: 'amount', prefill: 'many' },
  { id: 'm', type: 'moment' },
  { id: 'note', type: 'note', prefill: 'author' },
])
const prefill = (parameters: Record<string, string[]>) => ({
  ...prefillAnswers(form.blocks, posted(parameters), context),
})

test("without a URL, the author's prefill applies, or else the type's default", () => {
  expect(prefill({})).toEqual({ a: 'author', l: ['author'], n: null, m: context.nowMs })
})

test("the URL takes precedence over the author's prefill", () => {
  expect(prefill({ a: ['link'], 'l[]': ['one', 'two'], n: ['3'], m: ['5'] })).toEqual({
    a: 'link',
    l: ['one', 'two'],
    n: 3,
    m: 5,
  })
})

test('the URL fills in a disabled field only if the author left it empty', () => {
  const disabled = makeForm([
    { id: 'a', disabled: true, prefill: 'author' },
    { id: 'm', type: 'moment', disabled: true },
    { id: 'n', type: 'amount', disabled: true, prefill: 'many' },
    { id: 'e', disabled: true },
  ])
  const parameters = posted({ a: ['link'], m: ['5'], n: ['3'], e: ['link'] })
  expect({ ...prefillAnswers(disabled.blocks, parameters, context) }).toEqual({
    a: 'author',
    m: context.nowMs,
    n: 3,
    e: 'link',
  })
})

test('URL values that no field accepts are ignored', () => {
  expect(prefill({ n: ['many'], a: [''], note: ['x'], stranger: ['x'] })).toEqual({
    a: 'author',
    l: ['author'],
    n: null,
    m: context.nowMs,
  })
})

test("a hidden field without an answer gets its prefill, or the type's default", () => {
  const hidden = makeForm([
    { id: 'a', hidden: true, prefill: 'author' },
    { id: 'b', hidden: true, prefill: 'author' },
    { id: 'm', type: 'moment', hidden: true },
    { id: 'seen', prefill: 'author' },
  ])
  expect({ ...fillHiddenAnswers(hidden, { a: 'sent', b: '' }, context) }).toEqual({
    a: 'sent',
    b: 'author',
    m: context.nowMs,
  })
})

test('a hidden field that logic shows can be cleared', () => {
  const logic = when(ask('a', 'equals', 'x'), 'show-block')
  const form = makeForm([{ id: 'a' }, { id: 'b', hidden: true, prefill: 'author', logic }])
  const fill = (raw: Record<string, unknown>) => fillHiddenAnswers(form, raw, context)['b']
  expect(fill({ a: 'x', b: '' })).toBeNull()
  expect(fill({ a: 'x', b: null })).toBeNull()
  expect(fill({ a: 'y', b: '' })).toBe('author')
  expect(fill({ a: 'x' })).toBe('author')
})

test('a hidden field that logic shows stays empty in a change of a submission', () => {
  const logic = when(ask('a', 'equals', 'x'), 'show-block')
  const form = makeForm([{ id: 'a' }, { id: 'b', hidden: true, prefill: 'author', logic }])
  const settle = (a: string, stored: Record<string, unknown> | null) =>
    settleAnswers(form, { a }, stored, context)['b']
  expect(settle('x', { a: 'x' })).toBeNull()
  expect(settle('y', { a: 'x' })).toBe('author')
  expect(settle('x', {})).toBeNull()
  expect(settle('x', null)).toBe('author')
})

describe('a read-only field takes what was sent only while logic enables it', () => {
  const readOnly = (id: string, prefill: unknown, ...asked: Parameters<typeof ask>) => ({
    id,
    type: typeof prefill === 'number' ? 'amount' : 'words',
    disabled: true,
    prefill,
    logic: when(ask(...asked), 'enable-block'),
  })
  const settle = (blocks: BlockGiven[], sent: Answers, stored: Answers | null = null) => ({
    ...settleAnswers(makeForm([{ id: 'a' }, ...blocks]), sent, stored, context),
  })

  test('by an answer that was itself sent', () => {
    const first = readOnly('first', 'x', 'a', 'equals', 'x')
    const second = readOnly('second', 'y', 'first', 'equals', 'open')
    const sent = { a: 'x', first: 'open', second: 'typed' }
    expect(settle([first, second], sent)).toEqual(sent)
    expect(settle([second, first], sent)).toEqual(sent)
    expect(settle([first, second], { ...sent, a: 'y' })).toMatchObject({ first: 'x', second: 'y' })
    expect(settle([first, second], sent, { a: 'y', first: 'x', second: 'z' })).toEqual(sent)
  })

  test('not by a prefill that what was sent replaces', () => {
    const mode = readOnly('mode', 'staff', 'a', 'equals', 'x')
    const price = readOnly('price', 100, 'mode', 'equals', 'staff')
    const sent = { a: 'x', mode: 'guest', price: 1 }
    expect(settle([mode, price], sent)).toEqual({ ...sent, price: 100 })
    expect(settle([price, mode], sent)).toEqual({ ...sent, price: 100 })
  })

  test('not by itself, which does not affect others', () => {
    const self = readOnly('self', 'x', 'self', 'equals', 'x')
    const other = readOnly('other', 'y', 'a', 'equals', 'x')
    expect(settle([self, other], { a: 'x', self: 'typed', other: 'typed' })).toEqual({
      a: 'x',
      self: 'x',
      other: 'typed',
    })
  })
})

test('a field with a legacy hidden flag is filled too', () => {
  const content = makeContent([{ id: 'a', prefill: 'author' }])
  const fill = (hidden: unknown) => {
    const block = { ...content.properties[0]!, hidden: hidden as boolean }
    const form = openForm({ ...content, properties: [block] }, behaviorOf)
    return { ...fillHiddenAnswers(form, {}, context) }
  }
  expect([fill('0'), fill('1'), fill(1)]).toEqual([{}, { a: 'author' }, { a: 'author' }])
})

test('a draft is not confused by field ids that every object inherits', () => {
  const odd = makeForm([{ id: 'constructor' }])
  expect({ ...prefillAnswers(odd.blocks, posted({}), context) }).toEqual({ constructor: null })
})
