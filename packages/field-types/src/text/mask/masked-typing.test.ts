import { expect, test } from 'vitest'
import { maskToPattern, typeMasked } from './masked-typing.ts'

const phone = '(999) 999-9999'

/** `|` is the caret. */
function type(mask: string, before: string, typed: string, isBackspace = false) {
  const caret = typed.indexOf('|')
  const { text, caret: place } = typeMasked(mask, {
    before,
    typed: typed.replace('|', ''),
    caret,
    isBackspace,
  })
  return `${text.slice(0, place)}|${text.slice(place)}`
}

test('the mask inserts its own characters', () => {
  expect(type(phone, '(555', '(5551|')).toBe('(555) 1|')
})

test('the caret stays when typing in the middle', () => {
  expect(type(phone, '(555) 12', '(59|55) 12')).toBe('(59|5) 512')
})

test('invalid characters change neither text nor caret', () => {
  expect(type(phone, '(555) 12', '(5x|55) 12')).toBe('(5|55) 12')
})

test('backspace skips what the mask inserts', () => {
  expect(type('(99)', '(12)', '(12|', true)).toBe('(1|')
  expect(type(phone, '(123) 456', '(123)|456', true)).toBe('(12|4) 56')
})

test('a pasted number is formatted', () => {
  expect(type(phone, '', '555.123.4567|')).toBe('(555) 123-4567|')
})

test('without JavaScript, the mask is a native pattern', () => {
  const pattern = new RegExp(`^(?:${maskToPattern('(99) a*-9?.')})$`, 'v')
  expect(
    ['(12) xY-3.', '(12) x1-.', '(12) 11-3.', '12 xY-3.'].map((entry) => pattern.test(entry)),
  ).toEqual([true, true, false, false])
})
