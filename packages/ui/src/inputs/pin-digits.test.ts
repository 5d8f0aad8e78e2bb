import { expect, it } from 'vitest'
import { editPin, pinDigits } from './pin-digits.ts'

it.each([
  ['123456', '123456'],
  [' 123-456 ', '123456'],
  ['12a4', '124'],
  ['1234567', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳', '123'],
  ['１２３', '123'],
  ['', ''],
])('reads %j as %j', (typed, digits) => {
  expect(pinDigits(typed, 6)).toBe(digits)
})

it.each([
  ['at the end', '123', '1234|', '1234|'],
  ['in the middle of some digits', '1234', '19|234', '19|34'],
  ['in the middle of all digits', '123456', '129|3456', '129|456'],
  ['in place of a selected digit', '123456', '129|456', '129|456'],
  ['after all digits', '123456', '1234567|', '123456|'],
  ['that is no digit', '123456', '12x|3456', '12|3456'],
  ['as several digits', '123456', '1789|23456', '1789|56'],
  ['that deletes a digit', '123456', '12|456', '12|456'],
])('takes what is typed %s', (_where, before, typed, expected) => {
  const caret = typed.indexOf('|')
  const after = editPin(before, { value: typed.replace('|', ''), caret }, 6)
  expect(`${after.digits.slice(0, after.caret)}|${after.digits.slice(after.caret)}`).toBe(expected)
})
