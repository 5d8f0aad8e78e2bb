import type { Steps } from '../shared/steps/steps.ts'
import type { ScaleSettings } from './settings-schema.ts'

export const stepsOf = (settings: ScaleSettings): Steps => ({
  min: settings.scale_min_value,
  max: settings.scale_max_value,
  step: settings.scale_step_value,
})
