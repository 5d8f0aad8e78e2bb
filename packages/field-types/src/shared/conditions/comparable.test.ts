import { expect, test } from 'vitest'
import { areEqual, asNumber, isEmptyValue } from './comparable.ts'

test.each([
  [5, 5],
  ['5', 5],
  [' -1.50 ', -1.5],
  ['.5', 0.5],
  ['5.', 5],
  ['1e3', 1000],
  ['', null],
  [' ', null],
  ['5 km', null],
  ['0x10', null],
  ['1,000', null],
  ['1e999', null],
  [Infinity, null],
  [Number.NaN, null],
  [true, null],
  [null, null],
  [[5], null],
  [{ valueOf: () => 5 }, null],
])('the number of %j is %s', (value, number) => {
  expect(asNumber(value)).toBe(number)
})

test('null, empty text, an empty list, zero and false are empty; all else is not', () => {
  expect([null, undefined, '', [], 0, false].map(isEmptyValue)).toEqual(Array(6).fill(true))
  expect(['0', ' ', [''], 1, true, {}].map(isEmptyValue)).toEqual(Array(6).fill(false))
})

test.each([
  ['x', 'x', true],
  ['x', 'X', false],
  ['5', 5, true],
  ['5.0', '5', true],
  ['5', 'five', false],
  [null, '', true],
  [null, undefined, true],
  [null, 0, false],
  ['', 0, false],
  [['x'], 'x', false],
  [{}, '[object Object]', false],
])('%j and %j are equal: %s', (one, other, same) => {
  expect([areEqual(one, other), areEqual(other, one)]).toEqual([same, same])
})

test('two long numbers as text are compared digit by digit', () => {
  expect(areEqual('12345678901234567890', '12345678901234567891')).toBe(false)
  expect(areEqual('12345678901234567890', '12345678901234567890')).toBe(true)
})
