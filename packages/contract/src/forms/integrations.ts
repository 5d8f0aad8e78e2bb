import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { blankable, rowId } from '../schemas/scalars.ts'

const form = z.string().min(1).max(255)
const params = z.object({ form })
const one = z.object({ form, integration: rowId })
const abilities = ['manage-integrations'] as const
const limit = { max: 600, windowSeconds: 60 }
const success = z.object({ type: z.literal('success'), message: z.string() })

export const deliveryStateNames = ['queued', 'retrying', 'delivered', 'skipped', 'dead'] as const
const state = z.enum(deliveryStateNames)

const anyObject = z.record(z.string(), z.unknown())
/** The reference product serializes an empty object as a list. */
const objectOrNothing = z.preprocess(
  (given) => (Array.isArray(given) && given.length === 0 ? {} : given),
  anyObject,
)

/** The schema of `data` depends on the kind of integration. Omitted secrets are kept. */
const settings = {
  integration_id: z.string().min(1).max(50),
  data: objectOrNothing,
  /** Conditions that a submission must meet. Without any, all are sent. */
  logic: blankable(anyObject.nullish()),
  /** The connected account. */
  oauth_id: blankable(rowId.nullish()),
}

const body = z.object({ ...settings, status: z.enum(['active', 'inactive']) })

const account = z.object({
  id: z.int(),
  provider: z.string(),
  name: z.string(),
  email: z.string().nullable(),
})

const integration = z
  .object({
    id: z.int(),
    form_id: z.int(),
    integration_id: z.string(),
    status: z.enum(['active', 'inactive']),
    /** Without secrets. */
    data: anyObject,
    /** Placeholders for secrets that are set. */
    masks: z.record(z.string(), z.string()),
    logic: anyObject.nullable(),
    oauth_id: z.int().nullable(),
    provider: account.nullable(),
    /** Who paused it. Null if nobody did, or if it was turned off automatically. */
    paused_by: z.string().nullable(),
    /** Why it was turned off automatically: the URL is permanently gone, or nothing was delivered for five days. */
    off_reason: z.enum(['gone', 'failing']).nullable(),
    /** Whether the workspace's current plan includes it. If not, submissions are skipped. */
    is_in_plan: z.boolean(),
    failing_since: z.string().nullable(),
    /** How many deliveries are waiting for their first attempt, a retry, or the integration to resume. */
    waiting: z.int(),
    /** The latest deliveries, newest first. */
    last: z.array(
      z.object({
        state,
        at: z.string(),
        tries: z.int(),
        most_tries: z.int(),
        next_at: z.string().nullable(),
        status: z.int().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .register(apiComponents, { id: 'Integration' })

const saved = z.object({
  type: z.literal('success'),
  message: z.string(),
  form_integration: integration,
})

const attempt = z.object({
  at: z.string(),
  ms: z.int(),
  status: z.int().nullable(),
  reason: z.string().nullable(),
  /** The beginning of the response. */
  reply: z.string(),
})

const delivery = z
  .object({
    id: z.int(),
    /** The id that the receiver gets. */
    event_id: z.string(),
    state,
    /** The best available title of the submission. */
    title: z.string(),
    submission_id: z.int(),
    answered_at: z.string(),
    tries: z.int(),
    most_tries: z.int(),
    next_at: z.string().nullable(),
    /** Why it was skipped. */
    reason: z.string().nullable(),
    last: attempt.nullable(),
  })
  .register(apiComponents, { id: 'Delivery' })

const chosen = z.object({
  /** Selects matching deliveries. Without ids, states and dates, all failed ones. */
  ids: z.array(rowId).min(1).max(1000).optional(),
  states: z
    .array(z.enum(['retrying', 'dead', 'skipped', 'delivered']))
    .min(1)
    .optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
})

const tried = z.object({ ...settings, id: rowId.optional() })

export const integrationEndpoints = defineEndpoints({
  'GET /open/forms/{form}/integrations': {
    access: 'user',
    impersonation: 'read',
    abilities,
    summary: 'Integrations of a form, and their health',
    params,
    limit,
    response: z.array(integration),
  },
  'POST /open/forms/{form}/integrations': {
    access: 'user',
    abilities,
    summary: 'Add an integration',
    params,
    body,
    response: saved,
  },
  'PUT /open/forms/{form}/integrations/{integration}': {
    access: 'user',
    abilities,
    summary: 'Change an integration; secrets that are left out stay as they are',
    params: one,
    body,
    response: saved,
  },
  'POST /open/forms/{form}/integrations/{integration}/pause': {
    access: 'user',
    abilities,
    summary: 'Pause an integration; new deliveries wait',
    params: one,
    body: z.object({}),
    response: saved,
  },
  'POST /open/forms/{form}/integrations/{integration}/resume': {
    access: 'user',
    abilities,
    summary: 'Resume an integration, and send or skip the waiting deliveries',
    params: one,
    body: z.object({ waiting: z.enum(['send', 'skip']).default('send') }),
    response: saved,
  },
  'DELETE /open/forms/{form}/integrations/{integration}': {
    access: 'user',
    abilities,
    summary: 'Remove an integration with its log',
    params: one,
    response: success,
  },
  'GET /open/forms/{form}/integrations/{integration}/events': {
    access: 'user',
    impersonation: 'read',
    abilities,
    summary: 'What happened lately, newest first, as clients of the reference product read it',
    params: one,
    response: z.array(
      z.object({
        date: z.string(),
        status: z.enum(['Success', 'Error']),
        data: z.object({
          message: z.string().optional(),
          status: z.int().optional(),
          response: z.string().optional(),
        }),
      }),
    ),
  },
  'GET /open/forms/{form}/integrations/{integration}/deliveries': {
    access: 'user',
    impersonation: 'read',
    abilities,
    summary: 'The log of an integration, newest first; it reaches back 30 days',
    params: one,
    query: z.object({
      state: state.optional(),
      /** Searches answers, or the id of a submission or an event. */
      search: z.string().max(200).optional(),
      before: rowId.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    limit,
    response: z.object({
      counts: z.record(state, z.int()),
      deliveries: z.array(delivery),
      has_more: z.boolean(),
    }),
  },
  'GET /open/forms/{form}/integrations/{integration}/deliveries/{delivery}': {
    access: 'user',
    impersonation: 'read',
    abilities,
    summary: 'Every try of a delivery, and what it sends',
    params: one.extend({ delivery: rowId }),
    limit,
    response: delivery.extend({
      attempts: z.array(attempt),
      /** The message as it would be sent now. */
      message: z.unknown(),
    }),
  },
  'POST /open/forms/{form}/integrations/{integration}/replay': {
    access: 'user',
    abilities,
    summary: 'Send deliveries again, under the same ids',
    params: one,
    body: chosen,
    response: z.object({ type: z.literal('success'), message: z.string(), queued: z.int() }),
  },
  'POST /open/forms/{form}/integrations/preview': {
    access: 'user',
    abilities,
    summary: 'What would be sent for a submission (by default the latest) or for sample answers',
    params,
    body: tried.extend({ submission_id: rowId.optional() }),
    limit,
    response: z.object({
      message: z.unknown(),
      /** Null for sample answers. */
      submission: z.object({ id: z.int(), title: z.string(), created_at: z.string() }).nullable(),
      meets_conditions: z.boolean(),
      /** How many of the latest submissions (at most a thousand) would have been sent. */
      would_send: z.object({ met: z.int(), of: z.int() }),
    }),
  },
  'POST /open/forms/{form}/integrations/test': {
    access: 'user',
    abilities,
    summary: 'Send a test delivery with sample answers',
    params,
    body: tried,
    limit: { max: 20, windowSeconds: 60 },
    response: z.object({ delivered: z.boolean(), attempt }),
  },
})
