import { type Area, looksMissing } from '../shapes/call.ts'
import { invalid, message, planTooLow } from '../shapes/shapes.ts'

const stats = 'GET /open/workspaces/{workspace}/form-stats/{form}'
const details = 'GET /open/workspaces/{workspace}/form-stats-details/{form}'
const summary = 'GET /open/workspaces/{workspace}/form-summary/{form}'
const values = 'GET /open/workspaces/{workspace}/form-summary/{form}/field/name/values'
const march = 'date_from=2026-03-01&date_to=2026-03-31' as const

const series = { views: 'object', submissions: 'object', partial_submissions: 'object' } as const
const totals = {
  views: 'number',
  submissions: 'number',
  completion_rate: 'number',
  average_duration: 'string?',
  meta_stats: {
    source: 'object',
    device: 'object',
    country: 'object',
    browser: 'object',
    os: 'object',
  },
} as const
const fields = {
  total_submissions: 'number',
  processed_submissions: 'number',
  is_limited: 'boolean',
  fields: [{ id: 'string', name: 'string', type: 'string', data: 'object' }],
} as const

export const statisticsCalls: Area = {
  title: 'Statistics and summaries',
  calls: [
    { call: `${stats}?${march}`, given: 'submission', answer: { status: 200, keys: series } },
    { call: `${stats}?${march}`, as: 'reader', answer: { status: 200, keys: series } },
    {
      call: `${stats}?date_from=2026-01-01&date_to=2026-12-31`,
      about: 'over more than three months',
      answer: { status: 422, keys: invalid('date_to') },
    },
    {
      call: stats,
      about: 'without a period',
      answer: { status: 422, keys: invalid('date_from', 'date_to') },
    },
    {
      call: `${stats}?${march}`,
      about: 'on the free plan',
      isHosted: true,
      answer: { status: 402, keys: planTooLow },
    },
    {
      call: `${stats}?${march}`,
      as: 'stranger',
      answer: { status: 403, keys: message },
      differs: looksMissing,
      ours: { status: 404, keys: message },
    },
    { call: `${stats}?${march}`, as: ['forms-read'], answer: { status: 404, keys: message } },
    { call: details, given: 'submission', answer: { status: 200, keys: totals } },
    {
      call: details,
      about: 'on the free plan',
      isHosted: true,
      answer: { status: 402, keys: planTooLow },
    },
    {
      call: summary,
      given: 'submission',
      answer: { status: 200, keys: fields },
      differs:
        'All submissions count, not only the newest 10,000, and the result is always current.',
    },
    {
      call: summary,
      about: 'on the free plan',
      isHosted: true,
      answer: { status: 402, keys: planTooLow },
    },
    {
      call: `${values}?offset=0`,
      given: 'submission',
      answer: {
        status: 200,
        keys: {
          values: [{ value: 'string', submission_id: 'number' }],
          total: 'number',
          has_more: 'boolean',
        },
      },
    },
  ],
}
