import { defineFieldType } from '../definition/block-type.ts'
import { readSharedSteps } from '../shared/steps/step-settings.ts'
import { sliderAnswer } from './answer.ts'
import { sliderSettings } from './settings-schema.ts'
import { stepsOf } from './steps-of.ts'
import { numberColumn } from '../shared/columns.ts'
import { numericStats } from '../shared/summary/numeric-stats.ts'

export const slider = defineFieldType({
  answer: sliderAnswer,
  group: 'scale',
  picker: [
    {
      key: 'slider',
      icon: 'M3.5 12h6M14.5 12h6M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
      title: 'field_types.slider.title',
      name: 'field_types.slider.name',
      keywords: 'field_types.slider.keywords',
    },
  ],
  settings: sliderSettings,
  publicSettings: { slider_min_value: true, slider_max_value: true, slider_step_value: true },
  family: 'scale',
  toFamily: stepsOf,
  fromFamily(shared) {
    const steps = readSharedSteps(shared)
    if (!steps) return {}
    const { min, max, step } = steps
    return { slider_min_value: min, slider_max_value: max, slider_step_value: step }
  },
  toCell: (answer) => answer,
  column: numberColumn,
  summary: numericStats,
  hasPlaceholder: false,
  hasPrefill: true,
  isMatchable: true,
  sketch: () => ({ shape: 'track' }),
  sample: { answer: 20 },
})
