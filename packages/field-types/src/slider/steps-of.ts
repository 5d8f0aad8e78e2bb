import type { Steps } from '../shared/steps/steps.ts'
import type { SliderSettings } from './settings-schema.ts'

export const stepsOf = (settings: SliderSettings): Steps => ({
  min: settings.slider_min_value,
  max: settings.slider_max_value,
  step: settings.slider_step_value,
})
