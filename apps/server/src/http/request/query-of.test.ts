import { expect, test } from 'vitest'
import { queryOf } from './query-of.ts'

test('a query may contain question marks', () => {
  const url = '/forms/a?question=Why?&ref=https://b.example/?c=d&name=Ada'
  expect(Object.fromEntries(queryOf({ url }))).toEqual({
    question: 'Why?',
    ref: 'https://b.example/?c=d',
    name: 'Ada',
  })
  expect(queryOf({ url: '/forms/a' }).size).toBe(0)
})
