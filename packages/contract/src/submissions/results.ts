import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { rowId } from '../schemas/scalars.ts'

/** A date in the form's time zone, such as `2026-01-31`. */
const day = z.iso.date()
const params = z.object({ form: z.string().min(1).max(255) })
const period = z.object({
  from: day.optional(),
  to: day.optional(),
  /** Only submissions to this version, and visits of it. */
  version: rowId.optional(),
})
/** A condition tree of the form engine, as JSON. */
const filter = z.string().max(20_000).optional()
const status = z.enum(['completed', 'partial', 'all']).catch('completed').default('completed')

const share = z.object({ value: z.string(), count: z.int() })

/** Null if not measured, as opposed to zero. */
const measured = z.int().nullable()

const totals = z.object({
  from: day,
  to: day,
  views: measured,
  starts: measured,
  submissions: z.int(),
  partials: z.int(),
  /** Submissions per start or, if unknown, per view, from 0 to 1. */
  completion_rate: z.number().nullable(),
  /** In seconds. Half of all times lie between the quartiles. */
  median_time: z.number().nullable(),
  quartiles: z.tuple([z.number(), z.number()]).nullable(),
  days: z.array(
    z.object({ day, views: measured, starts: measured, submissions: z.int(), partials: z.int() }),
  ),
})

const breakdown = z.object({ rows: z.array(share), others: z.int(), other_values: z.int() })

const overview = z
  .object({
    time_zone: z.string(),
    today: day,
    /** The first day for which daily visits were counted. */
    visits_since: day,
    current: totals,
    /** Null if not requested. */
    previous: totals.nullable(),
    breakdowns: z.object({
      source: breakdown,
      device: breakdown,
      browser: breakdown,
      os: breakdown,
      /** Null if this server has no location database. */
      country: breakdown.nullable(),
    }),
    versions: z.array(z.object({ id: z.int(), number: z.int(), published_at: z.string() })),
  })
  .register(apiComponents, { id: 'ResultsOverview' })

const stops = z
  .object({
    /** Abandonment is known only for forms that store partial submissions. */
    is_measured: z.boolean(),
    views: measured,
    starts: z.int(),
    submissions: z.int(),
    pages: z.array(
      z.object({
        finished: z.int(),
        stopped: z.int(),
        questions: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            type: z.string(),
            reached: z.int(),
            stopped: z.int(),
          }),
        ),
      }),
    ),
    stopped_at_the_end: z.int(),
  })
  .register(apiComponents, { id: 'ResultsStops' })

const textAnswer = z.object({
  submission: z.int(),
  created_at: z.string(),
  text: z.string(),
  /** Another answer that identifies the respondent; may be empty. */
  by: z.string(),
  /** The files, if the answer consists of files. */
  files: z
    .array(z.object({ file_url: z.string(), file_name: z.string(), file_size: z.int() }))
    .optional(),
})

const fieldSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    kind: z.string(),
    /** The field in its latest version, whose settings affect the summary. */
    field: z.looseObject({ id: z.string(), name: z.string(), type: z.string() }),
    is_removed: z.boolean(),
    answered: z.int(),
    skipped: z.int(),
    /** The result of the type's summary. */
    data: z.unknown(),
    /** The latest answers, for a type that counts nothing. */
    latest: z.array(textAnswer),
    /** The unfiltered summary, if answers are filtered. */
    everyone: z.unknown().optional(),
  })
  .register(apiComponents, { id: 'FieldSummary' })

const answers = z
  .object({
    time_zone: z.string(),
    from: day,
    to: day,
    /** The number of summarized submissions, and the number without the filter. */
    matching: z.int(),
    total: z.int(),
    /** True if only the latest submissions were filtered. */
    is_limited: z.boolean(),
    fields: z.array(fieldSummary),
    /** For a quiz: a summary of the scores as numbers. */
    scores: z.unknown().nullable(),
  })
  .register(apiComponents, { id: 'ResultsAnswers' })

const textAnswers = z.object({
  answers: z.array(textAnswer),
  /** Pass it as `after`. Null if there are no more. */
  next: z.int().nullable(),
})

const reference = z.object({ workspace: rowId, form: z.string().min(1).max(255) })
const counts = z.record(z.string(), z.int())

export const resultEndpoints = defineEndpoints({
  'GET /open/forms/{form}/results/overview': {
    access: 'user',
    impersonation: 'read',
    abilities: ['forms-read'],
    summary: 'Visits and submissions by day, next to another period',
    params,
    query: period.extend({ compare: z.enum(['before', 'year', 'none']).default('before') }),
    response: overview,
  },
  'GET /open/forms/{form}/results/stops': {
    access: 'user',
    impersonation: 'read',
    abilities: ['forms-read'],
    summary: 'The fields at which respondents stop',
    params,
    query: period,
    response: stops,
  },
  'GET /open/forms/{form}/results/answers': {
    access: 'user',
    impersonation: 'read',
    abilities: ['forms-read'],
    summary: 'The answers to each field, summed up',
    params,
    query: period.extend({ status, filter }),
    response: answers,
  },
  'GET /open/forms/{form}/results/answers/{field}': {
    access: 'user',
    impersonation: 'read',
    abilities: ['forms-read'],
    summary: 'The answers to one field as text, newest first',
    params: params.extend({ field: z.string().min(1).max(255) }),
    query: period.extend({
      status,
      filter,
      search: z.string().max(255).optional(),
      after: rowId.optional(),
      limit: z.coerce.number().int().min(1).max(100).catch(20).default(20),
    }),
    response: textAnswers,
  },
  'GET /open/workspaces/{workspace}/form-stats/{form}': {
    access: 'user',
    impersonation: 'read',
    summary: 'Visits and submissions of a form by day',
    params: reference,
    query: z.object({ date_from: z.string().max(40), date_to: z.string().max(40) }),
    response: z.object({ views: counts, submissions: counts, partial_submissions: counts }),
  },
  'GET /open/workspaces/{workspace}/form-stats-details/{form}': {
    access: 'user',
    impersonation: 'read',
    summary: 'All visits and submissions of a form, and where visits come from',
    params: reference,
    response: z.object({
      views: z.int(),
      submissions: z.int(),
      completion_rate: z.number(),
      average_duration: z.string().nullable(),
      meta_stats: z.object({
        source: counts,
        device: counts,
        country: counts,
        browser: counts,
        os: counts,
      }),
    }),
  },
  'GET /open/workspaces/{workspace}/form-summary/{form}': {
    access: 'user',
    impersonation: 'read',
    summary: 'The answers to each field of a form, summed up',
    limit: { max: 30, windowSeconds: 60, by: 'user' },
    params: reference,
    query: z.object({
      date_from: z.string().max(40).optional(),
      date_to: z.string().max(40).optional(),
      status,
    }),
    response: z.object({
      total_submissions: z.int(),
      processed_submissions: z.int(),
      is_limited: z.boolean(),
      fields: z.array(
        z.looseObject({
          id: z.string(),
          name: z.string(),
          type: z.string(),
          summary_type: z.string(),
          answered_count: z.int(),
          skipped_count: z.int(),
          data: z.unknown(),
        }),
      ),
    }),
  },
  'GET /open/workspaces/{workspace}/form-summary/{form}/field/{field}/values': {
    access: 'user',
    impersonation: 'read',
    summary: 'More answers to a field of a form, ten at a time',
    limit: { max: 30, windowSeconds: 60, by: 'user' },
    params: reference.extend({ field: z.string().min(1).max(255) }),
    query: z.object({
      offset: z.coerce.number().int().min(0).max(1_000_000).catch(0).default(0),
      date_from: z.string().max(40).optional(),
      date_to: z.string().max(40).optional(),
      status,
    }),
    response: z.object({
      values: z.array(z.object({ value: z.string(), submission_id: z.int() })),
      total: z.int(),
      has_more: z.boolean(),
    }),
  },
})
