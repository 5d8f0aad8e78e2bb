import { expect, test } from 'vitest'
import { context, makeField } from '../shared/testing/make-field.ts'
import { rating } from './index.ts'
import type { RatingSettings } from './settings-schema.ts'

const field = makeField<RatingSettings>(rating, { rating_max_value: 7 })
const read = (raw: unknown) => rating.answer.read(raw, field, context)

test('zero is no answer', () => {
  expect(read(0)).toEqual({ answer: null })
  expect(read('0')).toEqual({ answer: null })
})

test('accepts whole stars up to the maximum', () => {
  expect(read('7')).toEqual({ answer: 7 })
  expect(read(8)).toEqual({ problem: { code: 'answer.too_large', values: { max: 7 } } })
  expect(read(-1)).toEqual({ problem: { code: 'answer.too_small', values: { min: 1 } } })
  expect(read(2.5)).toEqual({
    problem: { code: 'answer.step', values: { min: 1, next: 2, step: 1 } },
  })
  expect(read('many')).toEqual({ problem: { code: 'answer.number' } })
})

test('a single star is a valid scale', () => {
  const one = makeField<RatingSettings>(rating, { rating_max_value: 1 })
  expect(rating.answer.read(1, one, context)).toEqual({ answer: 1 })
})

test('passes its limits to its family, and takes over those of others', () => {
  expect(rating.toFamily?.(field)).toEqual({ min: 1, max: 7, step: 1 })
  expect(rating.fromFamily?.({ min: 0, max: 10, step: 1 })).toEqual({ rating_max_value: 10 })
  expect(rating.fromFamily?.({ min: 0, max: 1000, step: 1 })).toEqual({ rating_max_value: 100 })
  expect(rating.fromFamily?.({ min: -5, max: 0.2, step: 1 })).toEqual({ rating_max_value: 1 })
  expect(rating.fromFamily?.({})).toEqual({})
})
