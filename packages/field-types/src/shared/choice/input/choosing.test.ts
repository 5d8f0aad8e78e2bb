import { expect, test } from 'vitest'
import { toggleChoice } from './choosing.ts'

const single = { multiple: false, min: null, max: 1, required: false }
const several = { multiple: true, min: null, max: null, required: false }

test('one choice replaces the other; a second click clears it unless required', () => {
  expect(toggleChoice('b', { ...single, chosen: ['a'] })).toEqual(['b'])
  expect(toggleChoice('a', { ...single, chosen: ['a'] })).toEqual([])
  expect(toggleChoice('a', { ...single, chosen: ['a'], required: true })).toEqual(['a'])
})

test('several can be added and removed', () => {
  expect(toggleChoice('b', { ...several, chosen: ['a'] })).toEqual(['a', 'b'])
  expect(toggleChoice('a', { ...several, chosen: ['a', 'b'] })).toEqual(['b'])
})

test('at the maximum, nothing is added', () => {
  expect(toggleChoice('c', { ...several, max: 2, chosen: ['a', 'b'] })).toEqual(['a', 'b'])
})

test('at the minimum, nothing is removed', () => {
  expect(toggleChoice('a', { ...several, min: 2, max: 3, chosen: ['a', 'b'] })).toEqual(['a', 'b'])
  expect(toggleChoice('a', { ...several, min: 2, chosen: ['a'] })).toEqual([])
})

test('if minimum and maximum are equal, removing is the way to another choice', () => {
  expect(toggleChoice('a', { ...several, min: 2, max: 2, chosen: ['a', 'b'] })).toEqual(['b'])
})
