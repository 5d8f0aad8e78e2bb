import { expect, it } from 'vitest'
import { pinDigits } from './pin-digits.ts'

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
