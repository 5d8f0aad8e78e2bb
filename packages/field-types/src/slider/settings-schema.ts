import * as z from 'zod'
import { bound, checkSteps, stepWidth } from '../shared/steps/step-settings.ts'
import { stepsOf } from './steps-of.ts'

const shape = z.looseObject({
  slider_min_value: bound(0),
  slider_max_value: bound(50),
  slider_step_value: stepWidth(),
})
export type SliderSettings = z.output<typeof shape>

const names = { min: 'slider_min_value', max: 'slider_max_value', step: 'slider_step_value' }
export const sliderSettings = shape.superRefine(checkSteps<SliderSettings>(stepsOf, names))
