import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { rowId } from '../schemas/scalars.ts'

const limit = { max: 60, windowSeconds: 60 }
const abilities = ['manage-integrations'] as const

/** Identifies a form by its id or slug, as text or a number. */
const formRef = z.union([z.string().min(1).max(255), z.int().positive()]).transform(String)
const hookUrl = z.string().min(1).max(2048)
const empty = z.object({})

/** Called by the app on Zapier's side. Requires an access token. */
export const zapierEndpoints = defineEndpoints({
  'GET /external/zapier/validate': {
    access: 'token',
    summary: 'Whose access token this is',
    limit,
    response: z.object({ name: z.string(), email: z.string() }),
  },
  'GET /external/zapier/workspaces': {
    access: 'token',
    abilities: ['workspaces-read'],
    summary: 'Workspaces to choose from',
    limit,
    response: z.array(z.object({ id: z.int(), name: z.string() })),
  },
  'GET /external/zapier/forms': {
    access: 'token',
    abilities: ['forms-read'],
    summary: 'Forms of a workspace to choose from, at most 1000, last changed first',
    query: z.object({ workspace_id: rowId }),
    limit,
    response: z.array(z.object({ id: z.int(), name: z.string(), label: z.string() })),
  },
  'POST /external/zapier/webhook': {
    access: 'token',
    abilities,
    summary:
      'Subscribe a URL to the submissions of a form; subscribing twice has no further effect',
    body: z.object({ form_id: formRef, hookUrl }),
    limit,
    response: empty,
  },
  'DELETE /external/zapier/webhook': {
    access: 'token',
    abilities,
    summary: 'Unsubscribe a URL; the values can be in the query or the body',
    query: z.object({ form_id: formRef.optional(), hookUrl: hookUrl.optional() }),
    body: z.object({ form_id: formRef.optional(), hookUrl: hookUrl.optional() }),
    limit,
    response: empty,
  },
  'GET /external/zapier/submissions/recent': {
    access: 'token',
    abilities,
    summary: 'The newest submission as it would be sent, or one of sample answers',
    query: z.object({ form_id: formRef }),
    limit,
    response: z.array(z.record(z.string(), z.unknown())),
  },
  'POST /open/forms/webhooks/zapier': {
    access: 'user',
    abilities,
    summary: 'The same as `POST /external/zapier/webhook`, for older clients',
    body: z.object({ form_slug: formRef, hook_url: hookUrl }),
    response: z.object({ type: z.literal('success'), message: z.string(), id: z.int() }),
  },
  'DELETE /open/forms/webhooks/zapier/{integration}': {
    access: 'user',
    abilities,
    summary: 'Remove a webhook created by `POST /open/forms/webhooks/zapier`',
    params: z.object({ integration: rowId }),
    response: z.object({ type: z.literal('success'), message: z.string() }),
  },
})
