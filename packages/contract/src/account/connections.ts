import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { signedIn, visitRecord } from './accounts.ts'
import { defineEndpoints } from '../endpoint.ts'
import { rowId } from '../schemas/scalars.ts'

const service = z.object({ service: z.string().min(1).max(50) })
/** Why the account is connected: to sign in now or later, or for integrations. `forms_import` is refused. */
const intent = z.enum(['auth', 'link', 'integration', 'forms_import']).default('integration')
const inviteToken = z.string().trim().max(255).nullish()
const limit = { max: 30, windowSeconds: 60 }

const provider = z
  .object({
    id: z.int(),
    provider: z.enum(['google', 'stripe', 'telegram']),
    name: z.string(),
    email: z.string().nullable(),
    scopes: z.array(z.string()),
    user: z.object({ id: z.int(), name: z.string() }),
    /** The service no longer accepts our token, or permissions are missing: it must be reconnected. */
    needs_reconnect: z.boolean(),
    /** Forms that use it. For those that the user must not see, only their existence is reported. */
    used_by: z.array(
      z.object({
        form: z.object({ id: z.int(), slug: z.string(), title: z.string() }).nullable(),
        /** The kind of integration, or `payment`. */
        for: z.string(),
      }),
    ),
    created_at: z.string(),
  })
  .register(apiComponents, { id: 'ConnectedAccount' })

const connected = z.object({
  type: z.literal('success'),
  message: z.string(),
  provider,
  intention: z.string().nullable(),
  autoClose: z.boolean(),
})

const linked = z.object({
  type: z.literal('success'),
  message: z.string(),
  linked: z.literal(true),
  autoClose: z.boolean(),
})

const shared = provider.omit({ used_by: true, created_at: true, scopes: true })

export const connectionEndpoints = defineEndpoints({
  'GET /open/providers': {
    access: 'user',
    summary: 'The caller’s connected accounts',
    response: z.array(provider),
  },
  'GET /open/workspaces/{workspace}/providers': {
    access: 'user',
    summary: 'Accounts that members of a workspace have connected, which its forms can use',
    params: z.object({ workspace: rowId }),
    response: z.array(shared),
  },
  'POST /oauth/connect/{service}': {
    access: 'visitor',
    aliases: ['/settings/providers/connect/{service}'],
    summary:
      'Get the URL to connect an account or sign in with it; the callback works once, within five minutes',
    params: service,
    body: z.object({
      intent,
      /** Returned by the callback. */
      intention: z.string().max(255).nullish(),
      autoClose: z.boolean().nullish(),
      invite_token: inviteToken,
      utm_data: visitRecord,
      /** Required to link an account if the user signed in more than ten minutes ago. */
      password: z.string().max(255).nullish(),
    }),
    limit,
    response: z.object({ url: z.string(), state: z.string() }),
  },
  'POST /oauth/{service}/callback': {
    access: 'visitor',
    summary: 'Connect the account, or sign in, with what its service sent back',
    params: service,
    body: z.object({
      code: z.string().min(1).max(2048),
      state: z.string().min(1).max(255),
      iss: z.string().max(2048).nullish(),
      invite_token: inviteToken,
    }),
    limit,
    response: z.union([connected, linked, signedIn]),
  },
  'POST /oauth/widget-callback/{service}': {
    access: 'visitor',
    summary: 'Connect the account, or sign in, with what the widget of its service signed',
    params: service,
    body: z.looseObject({
      intent,
      credential: z.string().max(8192).optional(),
      invite_token: inviteToken,
      utm_data: visitRecord,
      /** Required if the widget was opened as a page, which must pass it on. */
      state: z.string().min(1).max(255).optional(),
    }),
    limit,
    response: z.union([connected, signedIn]),
  },
  'DELETE /settings/providers/{provider}': {
    access: 'user',
    summary: 'Disconnect an account that nothing uses',
    params: z.object({ provider: rowId }),
    response: z.object({ type: z.literal('success'), message: z.string() }),
  },
})
