import { expect, test } from 'vitest'
import { findMisfits } from './shape.ts'

test.each([
  ['string', 'text'],
  ['string?', null],
  ['any', null],
  [{ id: 'number' }, { id: 1, more: true }],
  [[{ id: 'number' }], [{ id: 1 }, { id: 2 }]],
  [['string'], []],
] as const)('%j fits %j', (shape, value) => {
  expect(findMisfits(shape, value)).toEqual([])
})

test.each([
  ['string', null, 'answer is no string'],
  ['string?', 1, 'answer is no string?'],
  ['object', [], 'answer is no object'],
  [{ id: 'number' }, {}, 'answer.id is missing'],
  [{ id: 'number' }, [], 'answer is no object'],
  [{ user: { id: 'number' } }, { user: { id: '1' } }, 'answer.user.id is no number'],
  [[{ id: 'number' }], [{ id: 1 }, {}], 'answer.1.id is missing'],
  [[{ id: 'number' }], { id: 1 }, 'answer is no list'],
  [[{ id: 'number' }], [], 'answer is empty'],
  [{ toString: 'any' }, {}, 'answer.toString is missing'],
] as const)('%j does not fit %j', (shape, value, misfit) => {
  expect(findMisfits(shape, value)).toEqual([misfit])
})
