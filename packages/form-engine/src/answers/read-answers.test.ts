import { expect, test } from 'vitest'
import { context, makeForm, posted } from '../testing/make-form.ts'
import { readAnswers } from './read-answers.ts'
import { readPosted } from './read-posted.ts'

const form = makeForm([
  { id: 'a' },
  { id: 'n', type: 'amount' },
  { id: 'l', type: 'list' },
  { id: 'note', type: 'note' },
  { id: 'future', type: 'of-the-future' },
])

test('every field gets an answer, and unknown keys are ignored', () => {
  const { answers, problems } = readAnswers(
    form,
    { a: 'x', l: ['y', 1], note: 'x', future: 'x', stranger: 'x' },
    context,
  )
  expect({ ...answers }).toEqual({ a: 'x', n: null, l: ['y', '1'] })
  expect([...problems]).toEqual([])
})

test('a value that the type refuses is no answer, and the reason is reported', () => {
  const { answers, problems } = readAnswers(form, { n: 'many' }, context)
  expect(answers['n']).toBeNull()
  expect([...problems]).toEqual([['n', { code: 'answer.number' }]])
})

test('surrounding spaces are kept', () => {
  expect(readAnswers(form, { a: '  x ' }, context).answers['a']).toBe('  x ')
})

test('a field may have an id that every object inherits', () => {
  const odd = makeForm([{ id: 'constructor' }, { id: '__proto__' }])
  expect(Object.values(readAnswers(odd, {}, context).answers)).toEqual([null, null])
  const { answers } = readAnswers(odd, JSON.parse('{"__proto__":"x"}'), context)
  expect(Object.entries(answers)).toEqual([
    ['constructor', null],
    ['__proto__', 'x'],
  ])
})

test('a page without JavaScript posts its visible fields', () => {
  const sent = posted({ a: ['x', 'y'], l: ['one', 'two'], n: ['3'], note: ['x'] })
  expect({ ...readPosted(form, sent, ['a', 'l', 'note', 'gone']) }).toEqual({
    a: 'x',
    l: ['one', 'two'],
  })
  expect({ ...readPosted(form, posted({}), ['a', 'l']) }).toEqual({ a: null, l: [] })
})
