import type { Steps } from '../shared/steps/steps.ts'

type Bounds = Record<`scale_${keyof Steps}_value`, number>

export const stepsOf = (settings: Bounds): Steps => ({
  min: settings.scale_min_value,
  max: settings.scale_max_value,
  step: settings.scale_step_value,
})
