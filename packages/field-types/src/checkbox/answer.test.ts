import { expect, test } from 'vitest'
import { englishWords } from '@formstead/i18n/english-words'
import { context, makeField, posted } from '../shared/testing/make-field.ts'
import { checkboxAnswer } from './answer.ts'
import { checkbox } from './index.ts'
import type { CheckboxSettings } from './settings-schema.ts'

const field = makeField<CheckboxSettings>(checkbox)
const read = (raw: unknown) => checkboxAnswer.read(raw, field, context)
const meets = (operator: string, answer: boolean | null, value?: unknown) =>
  checkboxAnswer.conditions[operator]!.test(answer, value, field, context)

test('reads true and false in the spellings that links and pages use', () => {
  for (const raw of [true, 'true', 1, '1', 'on']) expect(read(raw)).toEqual({ answer: true })
  for (const raw of [false, 'false', 0, '0']) expect(read(raw)).toEqual({ answer: false })
  for (const raw of ['maybe', 2, [], {}])
    expect(read(raw)).toEqual({ problem: { code: 'answer.invalid' } })
})

test('a required checkbox must be checked', () => {
  expect([true, false, null].map((answer) => checkboxAnswer.isMissing!(answer, field))).toEqual([
    false,
    true,
    true,
  ])
})

test('a checkbox missing from a posted page is unchecked; Yes and No may be left unanswered', () => {
  const post = (values: Record<string, string[]>) =>
    read(checkboxAnswer.readPost!(posted(values), field))
  expect(post({})).toEqual({ answer: false })
  expect(post({ field: ['1'] })).toEqual({ answer: true })
  expect(post({ field: [''] })).toEqual({ answer: null })
  expect(post({ field: ['', '0'] })).toEqual({ answer: false })
})

test('no answer counts as unchecked', () => {
  expect([true, false, null].map((answer) => meets('is_checked', answer))).toEqual([
    true,
    false,
    false,
  ])
  expect([true, false, null].map((answer) => meets('is_not_checked', answer))).toEqual([
    false,
    true,
    true,
  ])
  expect(checkboxAnswer.toFormula!(null, field)).toBe(false)
})

test('older conditions work with or without a stored value', () => {
  for (const value of [undefined, null, true, 'true', {}]) {
    expect(meets('equals', true, value)).toBe(true)
    expect(meets('equals', null, value)).toBe(false)
    expect(meets('does_not_equal', true, value)).toBe(false)
    expect(meets('does_not_equal', false, value)).toBe(true)
  }
  expect(meets('equals', false, false)).toBe(true)
})

test('prints Yes or No, and what was entered before it was a checkbox as it is', () => {
  const print = (answer: unknown) => checkboxAnswer.toText(answer as boolean, field, englishWords)
  expect([true, false, 'no', 5].map(print)).toEqual(['Yes', 'No', 'no', '5'])
})

test.each([
  ['classic', 'focused_toggle', false],
  ['focused', 'focused_toggle', null],
  ['focused', 'toggle_switch', false],
  ['focused', 'checkbox', false],
] as const)('left untouched in the %s style as %s, it is %s', (style, focused, answer) => {
  const styled = { ...field, focused_checkbox_style: focused }
  expect(checkboxAnswer.untouched!(styled, style === 'focused')).toBe(answer)
})

test('the focused style and its derived setting agree, also in older documents', () => {
  const settled = checkbox.settle!(
    { ...field, focused_checkbox_style: 'checkbox' },
    'focused_checkbox_style',
  )
  expect(settled.use_focused_toggle).toBe(false)
  expect(checkbox.upgrade!({ use_focused_toggle: false, use_toggle_switch: true })).toEqual({
    use_focused_toggle: false,
    use_toggle_switch: true,
    focused_checkbox_style: 'toggle_switch',
  })
  expect(checkbox.upgrade!({ use_toggle_switch: true })).toEqual({ use_toggle_switch: true })
})
