import { defineFieldType } from '../block-type.ts'
import { colorAnswer } from './answer.ts'
import { colorSettings } from './settings-schema.ts'

export const color = defineFieldType({
  answer: colorAnswer,
  group: 'other',
  picker: [
    {
      key: 'color',
      title: 'field_types.color.title',
      name: 'field_types.color.name',
      keywords: 'field_types.color.keywords',
    },
  ],
  settings: colorSettings,
  publicSettings: {},
  summary: 'distribution',
  hasPlaceholder: false,
  hasPrefill: true,
  isMatchable: true,
  sample: { answer: '#1a73e8' },
})
