import { defineFieldType } from '../definition/block-type.ts'
import { readSharedSteps } from '../shared/steps/step-settings.ts'
import { ratingAnswer } from './answer.ts'
import { ratingSettings } from './settings-schema.ts'
import { numberColumn } from '../shared/columns.ts'
import { summarizeStars } from './summarize-stars.ts'

export const rating = defineFieldType({
  answer: ratingAnswer,
  group: 'scale',
  picker: [
    {
      key: 'rating',
      icon: 'm12 3.8 2.5 5.3 5.8.8-4.2 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4.1 5.8-.8z',
      title: 'field_types.rating.title',
      name: 'field_types.rating.name',
      keywords: 'field_types.rating.keywords',
    },
  ],
  settings: ratingSettings,
  publicSettings: { rating_max_value: true },
  family: 'scale',
  toFamily: ({ rating_max_value: max }) => ({ min: 1, max, step: 1 }),
  fromFamily(shared) {
    const steps = readSharedSteps(shared)
    if (!steps) return {}
    return { rating_max_value: Math.min(100, Math.max(1, Math.round(steps.max))) }
  },
  toCell: (answer) => answer,
  column: numberColumn,
  summary: summarizeStars,
  hasPlaceholder: false,
  hasPrefill: true,
  isMatchable: true,
  sketch: ({ rating_max_value: count }) => ({ shape: 'stars', count }),
  sample: { answer: 4 },
})
