import { expect, test } from 'vitest'
import { resolveMentionValue } from './resolve-mention-value.ts'
import { mention } from '../testing/mention.ts'

test.each([
  ['a number', 5, 5],
  ['zero', 0, 0],
  ['false', false, false],
  ['a list', ['a'], ['a']],
  ['an object', { row: 'a' }, { row: 'a' }],
  ['empty text', '', 'else'],
  ['an empty list', [], 'else'],
  ['nothing', undefined, 'else'],
])('a lone mention of %s keeps its type', (_, answer, value) => {
  expect(resolveMentionValue(`<p> ${mention('x', 'else')} </p>`, () => answer)).toEqual(value)
})

test('a lone mention without answer or fallback is null', () => {
  expect(resolveMentionValue(mention('x'), () => undefined)).toBeNull()
})

test('mixed text becomes text', () => {
  expect(resolveMentionValue(`${mention('x')} &amp; ${mention('y')}`, () => [1, 2])).toBe(
    '1, 2 & 1, 2',
  )
})

test.each(['plain', 'a <b> &amp;', 'mention-field-id', 7, null, ['x'], { row: 'x' }])(
  '%j stays as it is',
  (value) => {
    expect(resolveMentionValue(value, () => 'x')).toEqual(value)
  },
)
