import { expect, test, vi } from 'vitest'
import { drawInput } from '../shared/testing/draw-input.tsx'
import { context, makeField, posted } from '../shared/testing/make-field.ts'
import { slider } from './index.ts'
import { SliderInput } from './input.tsx'
import type { SliderSettings } from './settings-schema.ts'

const settings = { slider_min_value: 10, slider_step_value: 0.01 }
const field = makeField<SliderSettings>(slider, settings)
const read = (raw: unknown) => slider.answer.read(raw, field, context)

test('limits and step apply to answers', () => {
  expect(read(10.07)).toEqual({ answer: 10.07 })
  expect(read('50')).toEqual({ answer: 50 })
  expect(read(9.99)).toEqual({ problem: { code: 'answer.too_small', values: { min: 10 } } })
  expect(read(50.01)).toEqual({ problem: { code: 'answer.too_large', values: { max: 50 } } })
  expect(read(10.005)).toEqual({
    problem: { code: 'answer.step', values: { min: 10, next: 10.01, step: 0.01 } },
  })
})

test('the value is empty until it is touched, with and without JavaScript', () => {
  const onChange = vi.fn<(value: unknown) => void>()
  const html = drawInput(SliderInput, slider, settings, { onChange })
  expect(onChange).not.toHaveBeenCalled()
  const named = html.match(/<input[^>]* name=[^>]*>/g) ?? []
  expect(named).toEqual([expect.stringMatching(/type="number".* value=""/)])
  expect(read(posted({ field: '' }).all('field')[0])).toEqual({ answer: null })
})

test('refuses settings without a valid range', () => {
  const problems = (settings: object) =>
    slider.settings.safeParse(settings).error?.issues.map(({ path }) => path.join('.'))
  expect(problems({ slider_min_value: 60 })).toEqual(['slider_max_value'])
  expect(problems({ slider_step_value: 0.001 })).toEqual(['slider_step_value'])
  expect(problems({ slider_max_value: 1e10 })).toEqual(['slider_max_value'])
})

test('passes its limits to its family, and takes over those of others', () => {
  expect(slider.toFamily?.(field)).toEqual({ min: 10, max: 50, step: 0.01 })
  expect(slider.fromFamily?.({ min: 1, max: 5, step: 1 })).toEqual({
    slider_min_value: 1,
    slider_max_value: 5,
    slider_step_value: 1,
  })
})
