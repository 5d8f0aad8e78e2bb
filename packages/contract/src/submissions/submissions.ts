import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { pageOf, pageQuery } from '../schemas/page-of.ts'
import { rowId } from '../schemas/scalars.ts'
import { matchQuery, orderQuery } from './submission-query.ts'

const params = z.object({ form: z.string().min(1).max(255) })
const one = params.extend({ submission: rowId })
const success = z.object({ type: z.literal('success'), message: z.string() })

/** The format for clients of the reference product: answers by field id, mixed with the submission's metadata. */
export const submission = z
  .object({
    id: z.int(),
    form_id: z.int(),
    submission_id: z.string(),
    version_id: z.int(),
    completion_time: z.int().nullable(),
    meta: z.record(z.string(), z.unknown()),
    data: z.looseObject({
      id: z.int(),
      submission_id: z.string(),
      status: z.enum(['partial', 'completed']),
      created_at: z.string(),
    }),
    updated_at: z.string(),
    /** One of the form's labels, or null for the first one. */
    label: z.string().nullable(),
    notes_count: z.int(),
  })
  .register(apiComponents, { id: 'Submission' })

const page = pageOf(submission)

/** For a window nothing is counted, so values that would need counting are null. */
const window = page.shape.meta.extend({
  current_page: z.int().nullable(),
  last_page: z.int().nullable(),
  total: z.int().nullable(),
  /** Pass it as `after` or `before`. Null if there is nothing more on that side. */
  next_cursor: z.string().nullable(),
  previous_cursor: z.string().nullable(),
})

const cursor = z.string().max(4000).optional()

/** Answers by field id, as sent by respondents. */
const answers = z.record(z.string(), z.unknown())

export const submissionEndpoints = defineEndpoints({
  'GET /open/forms/{form}/submissions': {
    access: 'user',
    impersonation: 'read',
    abilities: ['forms-read', 'manage-integrations'],
    summary:
      'Submissions of a form, newest first: numbered pages, or windows of `limit` rows after or before a cursor',
    params,
    query: z.object({
      ...pageQuery(100),
      ...matchQuery,
      ...orderQuery,
      limit: z.coerce.number().int().min(1).max(500).optional(),
      after: cursor,
      before: cursor,
      /** The window starts at this position, from 0. Approximate if the exact one would take too long. */
      position: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
    }),
    limit: { max: 600, windowSeconds: 60 },
    response: page.extend({ meta: window }),
  },
  'GET /open/forms/{form}/submissions/count': {
    access: 'user',
    impersonation: 'read',
    summary: 'How many submissions match',
    params,
    query: z.object({
      ...matchQuery,
      /** Counts to the end, however long it takes. */
      exact: z.enum(['true', 'false']).optional(),
    }),
    limit: { max: 600, windowSeconds: 60 },
    response: z.object({
      count: z.int(),
      /** False if there are at least this many. */
      is_exact: z.boolean(),
      /** For the whole form, regardless of the filter. */
      completed: z.int(),
      partial: z.int(),
    }),
  },
  'GET /open/forms/{form}/submissions/values': {
    access: 'user',
    impersonation: 'read',
    summary: 'The values of a column among the submissions that match, most frequent first',
    params,
    query: z.object({ ...matchQuery, column: z.string().min(1).max(255) }),
    limit: { max: 600, windowSeconds: 60 },
    response: z.object({
      /** In the format of conditions. Each item of a list counts. Options that nobody chose have 0. */
      values: z.array(
        z.object({
          value: z.union([z.string(), z.number(), z.boolean()]),
          count: z.int(),
          /** An option that the form no longer offers. */
          is_removed: z.boolean(),
        }),
      ),
      /** Minimum and maximum, for columns that are sorted as numbers or dates. */
      min: z.union([z.string(), z.number()]).nullable(),
      max: z.union([z.string(), z.number()]).nullable(),
      /** False if there are so many that only the latest were counted. */
      is_exact: z.boolean(),
    }),
  },
  'GET /open/forms/{form}/submissions/{submission}': {
    access: 'user',
    impersonation: 'read',
    summary: 'One submission',
    params: one,
    response: submission,
  },
  'PUT /open/forms/{form}/submissions/{submission}': {
    access: 'user',
    abilities: ['forms-write'],
    summary:
      'Change the answers of a submission; they are validated like those of respondents. Omitted fields stay unchanged',
    params: one,
    body: answers,
    bodyKeys: 10_000,
    response: success.extend({ data: submission }),
  },
  'DELETE /open/forms/{form}/submissions/{submission}': {
    access: 'user',
    abilities: ['forms-write'],
    summary: 'Delete a submission; it can be brought back for a while',
    params: one,
    response: success.extend({
      /** Pass it to `undo` to restore the submission. */
      operation: z.string(),
    }),
  },
  'POST /open/forms/{form}/submissions/multi': {
    access: 'user',
    summary: 'Delete several submissions, which must all belong to the form',
    params,
    body: z.object({ submissionIds: z.array(z.coerce.number().int().min(1)).min(1).max(10_000) }),
    response: success.extend({ operation: z.string() }),
  },
})
