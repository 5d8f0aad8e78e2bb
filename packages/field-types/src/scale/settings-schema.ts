import * as z from 'zod'
import { bound, checkSteps, stepWidth } from '../shared/steps/step-settings.ts'
import { stepsOf } from './steps-of.ts'

const shape = z.looseObject({
  scale_min_value: bound(1),
  scale_max_value: bound(5),
  scale_step_value: stepWidth(),
})
export type ScaleSettings = z.output<typeof shape>

const names = { min: 'scale_min_value', max: 'scale_max_value', step: 'scale_step_value' }
export const scaleSettings = shape.superRefine(checkSteps<ScaleSettings>(stepsOf, names, true))
