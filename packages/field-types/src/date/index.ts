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
  publicSettings: {
    with_time: true,
    date_range: true,
    prefill_today: true,
    disable_past_dates: true,
    disable_future_dates: true,
    date_format: true,
    time_format: true,
    timezone: true,
  },
  settle: settleDate,
  summary: 'date_summary',
  hasPlaceholder: false,
  hasPrefill: true,
  isMatchable: true,
  sample: { answer: '2026-11-20' },
})
