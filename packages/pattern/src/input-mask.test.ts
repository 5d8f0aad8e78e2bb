import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMask, isInputMask, matchesMask, showMask } from './input-mask.ts'

const phone = '(999) 999-9999'

test.each([
  [phone, '(123) 456-7890', true],
  [phone, '1234567890', false],
  [phone, '(123) 456-789', false],
  [phone, '(123) 456-78901', false],
  ['99999-?9?9?9?9?', '12345', true],
  ['99999-?9?9?9?9?', '12345-6789', true],
  ['99999-?9?9?9?9?', '12345-67890', false],
  ['aa-**', 'Xy-1z', true],
  ['aa', 'é1', false],
  ['9?9', '5', true],
  ['9', '٣', false],
  ['', '', true],
])('mask %s and %s: %s', (mask, text, verdict) => {
  expect(matchesMask(mask, text)).toBe(verdict)
})

test.each([
  [phone, '1234567890', '(123) 456-7890'],
  [phone, '(123) 456-7890', '(123) 456-7890'],
  [phone, 'x1y2z3', '(123'],
  [phone, '1234', '(123) 4'],
  [phone, '12345678901', '(123) 456-7890'],
  [phone, '', ''],
  [phone, 'abc', ''],
  ['(99)', '12', '(12)'],
  ['99?-99', '1-23', '1-23'],
  ['99?-99', '1234', '12-34'],
  ['aa-99', 'a1b2', 'ab-2'],
])('mask %s makes of %j: %j', (mask, typed, text) => {
  expect(applyMask(mask, typed)).toBe(text)
})

test('shows the remaining slots', () => {
  expect(showMask(phone, '12')).toBe('(12_) ___-____')
  expect(showMask(phone, '', '•')).toBe('(•••) •••-••••')
  expect(showMask(phone, '1234567890')).toBe('(123) 456-7890')
})

test.each([phone, '99-99-9999', '9999 9999 9999 9999', 'a?*'])('%j is a mask', (mask) => {
  expect(isInputMask(mask)).toBe(true)
})

test.each(['', '?', '9??', '99/99', 'x9', '9?!'])('%j is not a mask', (mask) => {
  expect(isInputMask(mask)).toBe(false)
})

const anyMask = fc
  .array(fc.constantFrom('9', 'a', '*', '(', ')', '.', '-', ' '), { minLength: 1, maxLength: 12 })
  .map((tokens) => tokens.join(''))

test('applying is idempotent, and a complete input matches', () => {
  fc.assert(
    fc.property(anyMask, fc.string(), (mask, typed) => {
      const text = applyMask(mask, typed)
      expect(applyMask(mask, text)).toBe(text)
      const full = applyMask(mask, '1a'.repeat(20))
      expect(full === '' || matchesMask(mask, full)).toBe(true)
    }),
  )
})

test('hundreds of optional tokens do not cause exponential backtracking', () => {
  expect(matchesMask('9?'.repeat(500), `${'1'.repeat(499)}x`)).toBe(false)
})
