import type { AnswerType } from '../definition/answer-type.ts'
import { readStep } from '../shared/steps/steps.ts'
import { stepConditions } from '../shared/steps/step-conditions.ts'
import type { SliderSettings } from './settings-schema.ts'
import { stepsOf } from './steps-of.ts'

export const sliderAnswer: AnswerType<number, SliderSettings> = {
  type: 'slider',
  read: (raw, field) => readStep(raw, stepsOf(field)),
  toText: String,
  printPrefill: (value) => [String(value)],
  conditions: stepConditions,
  tally: (value) => [String(value)],
}
