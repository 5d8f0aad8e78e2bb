import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { session, user } from './accounts.ts'
import { defineEndpoints } from '../endpoint.ts'
import { rowId } from '../schemas/scalars.ts'

const slug = z.object({ slug: z.string().min(1).max(100) })
const email = z.string().trim().toLowerCase().max(255).pipe(z.email())
const limit = { max: 30, windowSeconds: 60 }

const identity = z
  .object({
    id: z.int(),
    provider: z.enum(['google', 'oidc']),
    /** The provider's display name. */
    name: z.string(),
    email: z.string(),
    created_at: z.string(),
    last_used_at: z.string(),
  })
  .register(apiComponents, { id: 'Identity' })

export const providerSignInEndpoints = defineEndpoints({
  'POST /auth/oidc/options': {
    access: 'guest',
    summary: 'How users with this email address sign in; depends only on its domain',
    body: z.object({ email }),
    limit,
    response: z.object({
      action: z.enum(['redirect', 'fallback', 'blocked']),
      slug: z.string().optional(),
    }),
  },
  'POST /auth/{slug}/redirect': {
    access: 'public',
    summary:
      'Get the URL to sign in; the callback works once, within ten minutes, in the same browser',
    params: slug,
    limit,
    response: z.object({
      redirect_url: z.string(),
      state: z.string(),
      /** Stays in the browser, which sends it back as X-OIDC-State-Verifier. */
      state_verifier: z.string(),
    }),
  },
  'GET /auth/{slug}/callback': {
    access: 'public',
    summary:
      'Sign in with what the provider sent back; 409 with a link_token when the address has an account',
    params: slug,
    query: z.object({
      code: z.string().min(1).max(4096),
      state: z.string().min(1).max(255),
      iss: z.string().max(2048).optional(),
    }),
    limit,
    response: session.extend({ new_user: z.boolean(), user, redirect_url: z.string() }),
  },
  'POST /auth/oidc/link': {
    access: 'user',
    summary: 'Link a provider to the account, right after signing in with the same email address',
    body: z.object({ link_token: z.string().min(1).max(255) }),
    limit,
    response: z.object({ linked: z.literal(true) }),
  },
  'GET /settings/identities': {
    access: 'user',
    summary: 'The providers that the caller can sign in with',
    response: z.array(identity),
  },
  'DELETE /settings/identities/{identity}': {
    access: 'user',
    summary: 'Stop signing in with a provider, unless there is no other way',
    params: z.object({ identity: rowId }),
    body: z.object({ password: z.string().max(255).nullish() }),
    response: z.object({ message: z.string() }),
  },
})
