import { expect, test } from 'vitest'
import { parseSearch, searchText, stringifySearch } from './search-text.ts'

test('a token of digits stays a text', () => {
  expect(parseSearch('?token=0012e5&email=a%2Bb%40c.test')).toEqual({
    token: '0012e5',
    email: 'a+b@c.test',
  })
})

test('what is written can be read back', () => {
  const search = { email: 'a+b@c.test', token: '0012e5' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ a: undefined })).toBe('')
})

test('an empty text counts as missing', () => {
  expect([searchText({ a: '' }, 'a'), searchText({}, 'a'), searchText({ a: 'x' }, 'a')]).toEqual([
    undefined,
    undefined,
    'x',
  ])
})
