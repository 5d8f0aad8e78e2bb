import { expect, test } from 'vitest'
import { openForm } from '../open-form.ts'
import { behaviorOf } from '../testing/answer-types.ts'
import { context, makeContent, makeForm } from '../testing/make-form.ts'
import { posted } from '../testing/posted.ts'
import { fillHiddenAnswers, prefillAnswers } from './prefill-answers.ts'

const form = makeForm([
  { id: 'a', prefill: 'author' },
  { id: 'l', type: 'list', prefill: ['author'] },
  { id: 'n', type: 'amount', prefill: 'many' },
  { id: 'm', type: 'moment' },
  { id: 'note', type: 'note', prefill: 'author' },
])
const prefill = (parameters: Record<string, string[]>, draft: Record<string, unknown> = {}) => ({
  ...prefillAnswers(form, posted(parameters), draft, context),
})

test('without an address and a draft it is what the author set, else what the type gives', () => {
  expect(prefill({})).toEqual({ a: 'author', l: ['author'], n: null, m: context.nowMs })
})

test('the address counts before the author', () => {
  expect(prefill({ a: ['link'], 'l[]': ['one', 'two'], n: ['3'], m: ['5'] })).toEqual({
    a: 'link',
    l: ['one', 'two'],
    n: 3,
    m: 5,
  })
})

test('a draft counts before the address, unless it holds nothing', () => {
  expect(prefill({ a: ['link'], n: ['3'] }, { a: 'typed', n: '', m: 0 })).toEqual({
    a: 'typed',
    l: ['author'],
    n: 3,
    m: 0,
  })
})

test('what an address carries and no field can take is left out', () => {
  expect(prefill({ n: ['many'], a: [''], note: ['x'], stranger: ['x'] })).toEqual({
    a: 'author',
    l: ['author'],
    n: null,
    m: context.nowMs,
  })
})

test('a hidden field whose answer did not arrive gets its prefill, or what its type gives', () => {
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

test('a field that is hidden as older documents spell it is filled too', () => {
  const content = makeContent([{ id: 'a', prefill: 'author' }])
  const fill = (hidden: unknown) => {
    const block = { ...content.properties[0]!, hidden: hidden as boolean }
    const form = openForm({ ...content, properties: [block] }, behaviorOf)
    return { ...fillHiddenAnswers(form, {}, context) }
  }
  expect([fill('0'), fill('1'), fill(1)]).toEqual([{}, { a: 'author' }, { a: 'author' }])
})

test('a draft of a field called as something that every object has is not mistaken for an answer', () => {
  const odd = makeForm([{ id: 'constructor' }])
  expect({ ...prefillAnswers(odd, posted({}), {}, context) }).toEqual({ constructor: null })
})
