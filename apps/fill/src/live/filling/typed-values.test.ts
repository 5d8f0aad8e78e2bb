import { expect, test } from 'vitest'
import { openTestPage } from '../../open-test-page.ts'
import { typedSince } from './typed-values.ts'

const { open } = await openTestPage({
  title: 'Form',
  visibility: 'public',
  properties: [
    { id: 'box', type: 'checkbox', name: 'Box' },
    { id: 'grid', type: 'matrix', name: 'Grid', rows: ['Food'], columns: ['Good', 'Bad'] },
    { id: 'range', type: 'date', name: 'Range', date_range: true },
    { id: 'age', type: 'number', name: 'Age' },
  ],
})
const values = { age: 5 }
const untouched = { box: false, grid: {}, range: ['', ''], age: '5' }

test('untouched controls count as unchanged', () => {
  expect(typedSince(open, untouched, { values })).toEqual({})
})

test.each([
  { box: true },
  { grid: { Food: 'Good' } },
  { range: ['2026-01-01', ''] },
  { age: '6' },
  { age: 'many' },
])('%j is new', (typed) => {
  expect(typedSince(open, { ...untouched, ...typed }, { values })).toEqual(typed)
})

test('a box that was unchecked is new as well', () => {
  expect(typedSince(open, { box: false }, { values: { box: true } })).toEqual({ box: false })
})
