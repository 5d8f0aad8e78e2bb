import { englishWords } from '@formstead/i18n/english-words'
import { fillMentions } from '@formstead/rich-text'
import { expect, test } from 'vitest'
import { makeForm, mention } from '../../testing/make-form.ts'
import { mentionLookup, printAnswers } from './print-answers.ts'

const form = makeForm([
  { id: 'l', type: 'list' },
  { id: 'a' },
  { id: 'n', type: 'amount' },
  { id: 'note', type: 'note' },
])
const answers = { a: 'x & y', n: 0, l: ['one two', 'c&d'], note: 'x', stranger: 'x' }

test('answered fields are printed in form order', () => {
  expect(printAnswers(form, answers, englishWords)).toEqual([
    { id: 'l', name: 'L', type: 'list', answer: ['one two', 'c&d'], text: 'one two and c&d' },
    { id: 'a', name: 'A', type: 'words', answer: 'x & y', text: 'x & y' },
    { id: 'n', name: 'N', type: 'amount', answer: 0, text: '0' },
  ])
  expect(printAnswers(form, {}, englishWords)).toEqual([])
})

const lookup = mentionLookup(form, { answers, variables: { cv_x: 5, a: 'variable' } }, englishWords)

test('a mention refers to a field, or else to a variable, or else to nothing', () => {
  expect(['a', 'n', 'l', 'cv_x', 'note', 'gone', 'constructor'].map(lookup)).toEqual([
    'x & y',
    '0',
    ['one two', 'c&d'],
    5,
    null,
    null,
    null,
  ])
})

test('an unanswered field is not confused with a variable of the same id without a value', () => {
  const open = mentionLookup(form, { answers: {}, variables: {} }, englishWords)
  expect(['a', 'l'].map(open)).toEqual([null, null])
})

test('each item of a list is encoded in a URL', () => {
  const url = `https://example.com/?l=${mention('l')}&a=${mention('a')}&x=${mention('gone', '0')}`
  expect(fillMentions(url, lookup, 'url')).toBe(
    'https://example.com/?l=one%20two,+c%26d&a=x%20%26%20y&x=0',
  )
})

test('an answer is text, never markup, and a deleted field leaves the surrounding text', () => {
  const hostile = mentionLookup(form, { answers: { a: '<b>x</b>' }, variables: {} }, englishWords)
  expect(fillMentions(`<p>Hi ${mention('a')}${mention('gone')}!</p>`, hostile, 'html')).toBe(
    '<p>Hi &lt;b&gt;x&lt;/b&gt;!</p>',
  )
})
