import { expect, test } from 'vitest'
import { textSettings } from './settings-schema.ts'

const problems = (settings: object) =>
  textSettings.safeParse(settings).error?.issues.map(({ path, message }) => [path[0], message]) ??
  []

test('a mask may hold its alphabet only', () => {
  expect(problems({ input_mask: '(999?) a*-99.9' })).toEqual([])
  expect(problems({ input_mask: '99/99' })).toEqual([
    ['input_mask', 'A mask is made of 9, a, *, ( ) . - and spaces; ? may follow each of them.'],
  ])
})

test('no mask and an empty one are the same', () => {
  expect(textSettings.parse({ input_mask: '' }).input_mask).toBe(null)
})

test('a slot is shown by one character that cannot be mistaken for an entry', () => {
  for (const slot_char of ['_', '#', '•', '○', '▢', null, ''])
    expect(problems({ slot_char })).toEqual([])
  for (const slot_char of ['a', '9', '__', ' ', 'é'])
    expect(problems({ slot_char })).toEqual([
      ['slot_char', 'Must be one character that is neither a letter nor a digit.'],
    ])
})

test('a character limit is a whole number of at least 1', () => {
  expect(problems({ max_char_limit: 0 })).toEqual([['max_char_limit', 'Must be at least 1.']])
  expect(problems({ max_char_limit: 1.5 })).toEqual([['max_char_limit', 'Must be a whole number.']])
})
