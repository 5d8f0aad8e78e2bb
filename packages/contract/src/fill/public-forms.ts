import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { publicFormDocument } from '../forms/form-document.ts'
import { tiers } from '../billing/plans.ts'
import { zoneQuery } from '../schemas/scalars.ts'

const slug = z.string().min(1).max(255)
const params = z.object({ form: slug })

/**
 * What respondents may know about a form. A form with a password shows only its design until the password is entered.
 */
const publicForm = z
  .object({
    ...publicFormDocument,
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    share_url: z.string(),
    is_closed: z.boolean(),
    max_number_of_submissions_reached: z.boolean(),
    has_password: z.boolean(),
    is_password_protected: z.boolean(),
    form_pending_submission_key: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
    plan_tier: z.enum(tiers),
    is_trialing: z.boolean(),
    /** In MB. */
    max_file_size: z.number(),
    workspace: z.object({ id: z.int(), max_file_size: z.number() }),
    /** Only authors may know what the plan removes from a form, so this is always empty here. */
    cleanings: z.record(z.string(), z.array(z.string())),
  })
  .register(apiComponents, { id: 'PublicForm' })

const accepted = z
  .object({
    type: z.literal('success'),
    message: z.string(),
    submission_id: z.string().optional(),
    /** Identifies a partial submission, to send the rest with it. */
    submission_hash: z.string().optional(),
    is_first_submission: z.boolean().optional(),
    redirect: z.boolean().optional(),
    redirect_url: z.string().nullable().optional(),
    /** The generated ids that the thank-you page shows, by field. */
    generated: z.record(z.string(), z.string()).optional(),
  })
  .register(apiComponents, { id: 'AcceptedSubmission' })

export const publicFormEndpoints = defineEndpoints({
  'GET /forms/{form}': {
    onDomains: true,
    access: 'visitor',
    impersonation: 'read',
    summary: 'A published form, as respondents may know it',
    params,
    query: zoneQuery,
    response: publicForm,
    limit: { max: 600, windowSeconds: 60, by: 'ip' },
  },
  'GET /forms/{form}/view': {
    onDomains: true,
    access: 'visitor',
    summary: 'Count a view of a form; views by signed-in users are not counted',
    params,
    response: z.object({ type: z.literal('success') }),
    limit: { max: 120, windowSeconds: 60, by: 'ip' },
  },
  'POST /forms/{form}/answer': {
    onDomains: true,
    access: 'visitor',
    summary: 'Submit a form, validate some of its fields, or store a partial submission',
    params,
    body: z.record(z.string(), z.unknown()),
    bodyLimitBytes: 1024 * 1024,
    // A signature may be sent as an encoded image.
    bodyTextChars: 700_000,
    acceptsFormData: { flags: [] },
    response: accepted,
    limit: { max: 300, windowSeconds: 60, by: 'ip' },
  },
  'GET /forms/{form}/submissions/{submission}': {
    onDomains: true,
    access: 'visitor',
    summary: 'A respondent’s own submission, if the form allows editing it',
    params: z.object({ form: slug, submission: z.string().min(1).max(64) }),
    response: z.object({
      data: z.record(z.string(), z.unknown()),
      completion_time: z.int().nullable(),
    }),
    limit: { max: 60, windowSeconds: 60, by: 'ip' },
  },
})
