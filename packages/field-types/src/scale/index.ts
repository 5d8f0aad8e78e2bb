import { defineFieldType } from '../definition/block-type.ts'
import { readSharedSteps, widenForButtons } from '../shared/steps/step-settings.ts'
import { scaleAnswer } from './answer.ts'
import { scaleSettings } from './settings-schema.ts'
import { listSteps } from '../shared/steps/steps.ts'
import { stepsOf } from './steps-of.ts'
import { numberColumn } from '../shared/columns.ts'
import { numericStats } from '../shared/summary/numeric-stats.ts'

export const scale = defineFieldType({
  answer: scaleAnswer,
  group: 'scale',
  picker: [
    {
      key: 'scale',
      icon: 'M5 16v3M9.7 13v6M14.3 9v10M19 5v14',
      title: 'field_types.scale.title',
      name: 'field_types.scale.name',
      keywords: 'field_types.scale.keywords',
    },
  ],
  settings: scaleSettings,
  publicSettings: { scale_min_value: true, scale_max_value: true, scale_step_value: true },
  family: 'scale',
  toFamily: stepsOf,
  fromFamily(shared) {
    const steps = readSharedSteps(shared)
    if (!steps) return {}
    const { min, max, step } = widenForButtons(steps)
    return { scale_min_value: min, scale_max_value: max, scale_step_value: step }
  },
  toCell: (answer) => answer,
  column: numberColumn,
  summary: numericStats,
  hasPlaceholder: false,
  hasPrefill: true,
  isMatchable: true,
  sketch: (field) => ({ shape: 'steps', labels: listSteps(stepsOf(field)).map(String) }),
  sample: { answer: 4 },
})
