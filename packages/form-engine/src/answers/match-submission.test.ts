import { expect, test } from 'vitest'
import { makeForm } from '../testing/make-form.ts'
import { matchKey, mergeAnswers } from './match-submission.ts'

const form = makeForm([
  { id: 'a' },
  { id: 'b' },
  { id: 'n', type: 'amount' },
  { id: 'sign', type: 'drawing' },
  { id: 'note', type: 'note' },
])

test('a submission is found by the answers to the fields that the author chose', () => {
  expect(matchKey(form, ['a', 'n'], { a: 'x', b: 'y', n: 0 })).toEqual({ a: 'x', n: 0 })
})

test.each([
  ['no field is chosen', null],
  ['the list is empty', []],
  ['one of them has no answer', ['a', 'b']],
  ['one of them is blank', ['a', 'blank']],
  ['one of them is gone', ['a', 'gone']],
  ['one of them asks nothing', ['a', 'note']],
  ['one of them cannot be compared', ['a', 'sign']],
  ['one of them is called as something that every object has', ['constructor']],
])('no existing submission is matched when %s', (_, fields) => {
  const withBlank = makeForm([
    ...form.content.properties,
    { id: 'blank', type: 'list' },
    { id: 'constructor' },
  ])
  const answers = { a: 'x', note: 'x', sign: 'x', gone: 'x', blank: [] }
  expect(matchKey(withBlank, fields, answers)).toBeNull()
})

test('an update changes the answered fields, and keeps the rest', () => {
  const stored = { a: 'old', b: 'old', n: 3, removed: 'old' }
  expect(mergeAnswers(form, stored, { a: 'new', b: '', n: 0 })).toEqual({
    a: 'new',
    b: 'old',
    n: 0,
    removed: 'old',
  })
})

test('if blanks clear, unanswered fields are cleared, and answers of deleted fields stay', () => {
  const stored = { a: 'old', b: 'old', n: 3, removed: 'old' }
  expect(mergeAnswers(form, stored, { a: 'new', b: '' }, { clearEmpty: true })).toEqual({
    a: 'new',
    removed: 'old',
  })
})
