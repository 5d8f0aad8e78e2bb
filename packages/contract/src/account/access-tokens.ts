import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints, tokenAbilities, type TokenAbility } from '../endpoint.ts'
import { oneLine, rowId } from '../schemas/scalars.ts'

const accessToken = z
  .object({
    id: z.int(),
    name: z.string(),
    abilities: z.array(z.enum(tokenAbilities)),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    /** Null if it never expires. */
    expires_at: z.string().nullable(),
  })
  .register(apiComponents, { id: 'AccessToken' })

export const tokenLifetimes = [30, 90, 365, null] as const
export type TokenLifetime = (typeof tokenLifetimes)[number]

const isKnown = (name: unknown): name is TokenAbility =>
  (tokenAbilities as readonly unknown[]).includes(name)

export const accessTokenEndpoints = defineEndpoints({
  'GET /settings/tokens': {
    access: 'user',
    summary: 'The caller’s access tokens',
    response: z.array(accessToken),
  },
  'POST /settings/tokens': {
    access: 'user',
    summary:
      'Create an access token, which is shown once. Requires a confirmed email address, and a sign-in within the last ten minutes or the password',
    body: z.object({
      name: oneLine(255).min(1),
      /** Unknown names are dropped, as clients of the reference product expect, unless all are unknown. */
      abilities: z
        .array(z.string().max(100))
        .max(100)
        .refine((names) => names.length === 0 || names.some(isKnown), 'request.unknown')
        .transform((names) => [...new Set(names.filter(isKnown))])
        .default([]),
      /** Null if it never expires. */
      expires_in_days: z.union(tokenLifetimes.map((days) => z.literal(days))).default(null),
      /** Required if the user signed in more than ten minutes ago. */
      password: z.string().max(255).nullish(),
    }),
    response: z.object({ message: z.string(), token: z.string() }),
    limit: { max: 20, windowSeconds: 3600 },
  },
  'DELETE /settings/tokens/{token}': {
    access: 'user',
    summary: 'End an access token at once',
    params: z.object({ token: rowId }),
    response: z.object({ message: z.string() }),
  },
})
