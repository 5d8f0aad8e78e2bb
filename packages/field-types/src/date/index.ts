import { defineFieldType } from '../block-type.ts'
import { dateAnswer } from './answer.ts'
import { dateSettings } from './settings-schema.ts'
import { settleDate } from './settle.ts'

export const date = defineFieldType({
  answer: dateAnswer,
  group: 'other',
  picker: [
    {
      key: 'date',
      title: 'field_types.date.title',
      name: 'field_types.date.name',
      keywords: 'field_types.date.keywords',
    },
  ],
  settings: dateSettings,
  settle: settleDate,
  summary: 'date_summary',
  hasPlaceholder: false,
  hasPrefill: true,
  isMatchable: true,
  sample: { answer: '2026-11-20' },
})
