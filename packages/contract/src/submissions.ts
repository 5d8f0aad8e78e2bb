import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { pageOf, pageQuery } from './page-of.ts'
import { rowId } from './row-id.ts'

const params = z.object({ form: z.string().min(1).max(255) })

/** As clients of the reference product read it: the answers by field id, and the submission's own facts among them. */
const submission = z
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
  })
  .meta({ id: 'Submission' })

export const submissionEndpoints = defineEndpoints({
  'GET /open/forms/{form}/submissions': {
    access: 'user',
    abilities: ['forms-read', 'manage-integrations'],
    summary: 'Submissions of a form, newest first',
    params,
    query: z.object({
      ...pageQuery(100),
      search: z.string().max(255).optional(),
      status: z.enum(['all', 'completed', 'partial']).catch('all').default('all'),
    }),
    response: pageOf(submission),
  },
  'GET /open/forms/{form}/submissions/{submission}': {
    access: 'user',
    summary: 'One submission',
    params: params.extend({ submission: rowId }),
    response: submission,
  },
})
