import { expect, test } from 'vitest'
import { context, makeField, settingsProblems } from '../shared/testing/make-field.ts'
import { scale } from './index.ts'
import type { ScaleSettings } from './settings-schema.ts'

const field = makeField<ScaleSettings>(scale, {
  scale_min_value: 0,
  scale_max_value: '1',
  scale_step_value: 0.1,
})
const read = (raw: unknown) => scale.answer.read(raw, field, context)

test('limits and step apply to answers', () => {
  expect(read('0.3')).toEqual({ answer: 0.3 })
  expect(read(0.1 + 0.2)).toEqual({ answer: 0.3 })
  expect(read(0)).toEqual({ answer: 0 })
  expect(read(1.1)).toEqual({ problem: { code: 'answer.too_large', values: { max: 1 } } })
  expect(read(0.35)).toEqual({
    problem: { code: 'answer.step', values: { min: 0, next: 0.1, step: 0.1 } },
  })
})

test('is 1 to 5 by default', () => {
  expect(makeField(scale)).toMatchObject({
    scale_min_value: 1,
    scale_max_value: 5,
    scale_step_value: 1,
  })
})

const problemsOf = (settings: Record<string, unknown>) => settingsProblems(scale.settings, settings)

test('refuses settings without a valid scale', () => {
  expect(problemsOf({ scale_min_value: 5, scale_max_value: 5 })).toEqual([
    ['scale_max_value', 'setting.steps_reversed', {}],
  ])
  expect(problemsOf({ scale_step_value: 0 })).toEqual([
    ['scale_step_value', 'setting.too_small', { min: 0.01 }],
  ])
  expect(problemsOf({ scale_step_value: 9 })).toEqual([
    ['scale_step_value', 'setting.step_too_large', {}],
  ])
})

test('refuses more than a hundred buttons', () => {
  expect(problemsOf({ scale_min_value: 1, scale_max_value: 100 })).toEqual([])
  expect(problemsOf({ scale_min_value: 0, scale_max_value: 100 })).toEqual([
    ['scale_step_value', 'setting.too_many_buttons', { max: 100 }],
  ])
})

test('passes its limits to its family, and takes over those of others', () => {
  expect(scale.toFamily?.(field)).toEqual({ min: 0, max: 1, step: 0.1 })
  expect(scale.fromFamily?.({ min: 0, max: 1000, step: 1 })).toEqual({
    scale_min_value: 0,
    scale_max_value: 1000,
    scale_step_value: 100,
  })
  expect(scale.fromFamily?.({})).toEqual({})
})
