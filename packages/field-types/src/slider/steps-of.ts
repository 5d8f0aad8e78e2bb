import type { Steps } from '../shared/steps/steps.ts'

type Bounds = Record<`slider_${keyof Steps}_value`, number>

export const stepsOf = (settings: Bounds): Steps => ({
  min: settings.slider_min_value,
  max: settings.slider_max_value,
  step: settings.slider_step_value,
})
