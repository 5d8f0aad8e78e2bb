import { expect, test } from 'vitest'
import { settingsProblems } from '../shared/testing/make-field.ts'
import { textSettings } from './settings-schema.ts'

const problems = (settings: Record<string, unknown>) => settingsProblems(textSettings, settings)

test('a mask may only contain its alphabet', () => {
  expect(problems({ input_mask: '(999?) a*-99.9' })).toEqual([])
  expect(problems({ input_mask: '99/99' })).toEqual([['input_mask', 'setting.mask', {}]])
})

test('no mask and an empty one are the same', () => {
  expect(textSettings.parse({ input_mask: '' }).input_mask).toBe(null)
})

test('a slot is one character that cannot be confused with input', () => {
  for (const slot_char of ['_', '#', '•', '○', '▢', null, ''])
    expect(problems({ slot_char })).toEqual([])
  for (const slot_char of ['a', '9', '__', ' ', 'é'])
    expect(problems({ slot_char })).toEqual([['slot_char', 'setting.slot_character', {}]])
})

test('a character limit is a whole number of at least 1', () => {
  expect(problems({ max_char_limit: 0 })).toEqual([
    ['max_char_limit', 'setting.too_small', { min: 1 }],
  ])
  expect(problems({ max_char_limit: 1.5 })).toEqual([
    ['max_char_limit', 'setting.whole_number', {}],
  ])
})
