import { defineFieldType } from '../definition/block-type.ts'
import { dateAnswer } from './answer.ts'
import { dateQueries } from './date-queries.ts'
import { dateSettings } from './settings-schema.ts'
import { settleDate } from './settle.ts'
import { summarizeDates } from './summarize-dates.ts'

export const date = defineFieldType({
  answer: dateAnswer,
  group: 'other',
  picker: [
    {
      key: 'date',
      icon: 'M5 6h14v13.5H5zM5 10.5h14M8.5 3.5v4M15.5 3.5v4',
      title: 'field_types.date.title',
      name: 'field_types.date.name',
      keywords: 'field_types.date.keywords',
    },
  ],
  settings: dateSettings,
  generation: {
    settings: {
      with_time: true,
      date_range: true,
      disable_past_dates: true,
      disable_future_dates: true,
    },
  },
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
  column: {
    kind: 'date',
    filters: [
      'before',
      'after',
      'equals',
      'on_or_before',
      'on_or_after',
      'is_between',
      'within_next_x_days',
      'within_past_x_days',
      'is_empty',
      'is_not_empty',
    ],
    sort: 'date',
    queries: dateQueries,
  },
  summary: summarizeDates,
  hasPlaceholder: false,
  hasPrefill: true,
  isMatchable: true,
  sample: { answer: '2026-11-20' },
})
