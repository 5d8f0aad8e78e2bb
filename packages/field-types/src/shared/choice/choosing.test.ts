import { expect, test } from 'vitest'
import { toggleChoice } from './choosing.ts'

const single = { multiple: false, min: null, max: 1, required: false }
const several = { multiple: true, min: null, max: null, required: false }

test('one choice replaces the other; a second click takes it back unless one is required', () => {
  expect(toggleChoice('b', { ...single, chosen: ['a'] })).toEqual(['b'])
  expect(toggleChoice('a', { ...single, chosen: ['a'] })).toEqual([])
  expect(toggleChoice('a', { ...single, chosen: ['a'], required: true })).toEqual(['a'])
})

test('several are added and taken back', () => {
  expect(toggleChoice('b', { ...several, chosen: ['a'] })).toEqual(['a', 'b'])
  expect(toggleChoice('a', { ...several, chosen: ['a', 'b'] })).toEqual(['b'])
})

test('at the most nothing is added', () => {
  expect(toggleChoice('c', { ...several, max: 2, chosen: ['a', 'b'] })).toEqual(['a', 'b'])
})

test('at the least nothing is taken back', () => {
  expect(toggleChoice('a', { ...several, min: 2, max: 3, chosen: ['a', 'b'] })).toEqual(['a', 'b'])
  expect(toggleChoice('a', { ...several, min: 2, chosen: ['a'] })).toEqual([])
})

test('where least and most are the same, taking back is the way to another choice', () => {
  expect(toggleChoice('a', { ...several, min: 2, max: 2, chosen: ['a', 'b'] })).toEqual(['b'])
})
