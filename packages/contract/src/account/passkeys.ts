import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { session, user } from './accounts.ts'
import { defineEndpoints } from '../endpoint.ts'
import { oneLine, rowId } from '../schemas/scalars.ts'

const name = oneLine(100).min(1)
const params = z.object({ passkey: rowId })
const limit = { max: 30, windowSeconds: 60 }
/** Required if the user signed in more than ten minutes ago. */
const password = z.string().max(255).nullish()
const pendingToken = z.string().min(1).max(255)

const passkey = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Synced to other devices by its provider. */
    is_backed_up: z.boolean(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  })
  .register(apiComponents, { id: 'Passkey' })

/** What `navigator.credentials` accepts and returns, as JSON. */
const options = z.object({ options: z.looseObject({ challenge: z.string() }) })
const text = z.string().max(65_536)
const signed = z.looseObject({
  id: z.string().min(1).max(2048),
  rawId: z.string().min(1).max(2048),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.looseObject({ clientDataJSON: text }),
})

export const passkeyEndpoints = defineEndpoints({
  'GET /settings/passkeys': {
    access: 'user',
    summary: 'The caller’s passkeys',
    response: z.array(passkey),
  },
  'POST /settings/passkeys/options': {
    access: 'user',
    summary: 'Options for creating a passkey; the challenge is valid once, for five minutes',
    body: z.object({ password }),
    limit,
    response: options,
  },
  'POST /settings/passkeys': {
    access: 'user',
    summary: 'Add a passkey with what it signed',
    body: z.object({ name, credential: signed }),
    limit,
    response: passkey,
  },
  'PATCH /settings/passkeys/{passkey}': {
    access: 'user',
    summary: 'Rename a passkey',
    params,
    body: z.object({ name }),
    response: passkey,
  },
  'DELETE /settings/passkeys/{passkey}': {
    access: 'user',
    summary: 'Remove a passkey, unless there is no other way to sign in',
    params,
    body: z.object({ password }),
    response: z.object({ message: z.string() }),
  },
  'POST /auth/passkey/options': {
    access: 'guest',
    summary: 'Options for signing in with a passkey; the challenge is valid once, for five minutes',
    limit,
    response: options,
  },
  'POST /auth/passkey/verify': {
    access: 'guest',
    summary: 'Sign in with a passkey alone',
    body: z.object({ credential: signed, remember: z.boolean().nullish() }),
    limit,
    response: session.extend({ new_user: z.boolean() }),
  },
  'POST /auth/two-factor/passkey/options': {
    access: 'guest',
    summary: 'Options for using a passkey as the second factor',
    body: z.object({ pending_auth_token: pendingToken }),
    limit,
    response: options,
  },
  'POST /auth/two-factor/passkey': {
    access: 'guest',
    summary: 'Finish signing in with a passkey',
    body: z.object({ pending_auth_token: pendingToken, credential: signed }),
    limit,
    response: session.extend({ user }),
  },
})
