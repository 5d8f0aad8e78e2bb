import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { features, tiers } from './plans.ts'

const person = z.object({ id: z.int(), name: z.string() })
const form = z.object({ id: z.int(), slug: z.string(), title: z.string() })

export const downgradeEndpoints = defineEndpoints({
  'GET /subscription/downgrade': {
    access: 'user',
    summary: 'What stops when the caller’s subscription ends; everything else continues',
    limit: { max: 20, windowSeconds: 60 },
    response: z.object({
      /** When it ends, if already known. */
      ends_at: z.string().nullable(),
      /** The user's own plan afterwards. */
      tier: z.enum(tiers),
      workspaces: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          tier_now: z.enum(tiers),
          tier: z.enum(tiers),
          /** The maximum upload size afterwards. Null if it does not change. */
          upload_megabytes: z.number().nullable(),
          /**
           * Features in use, each with the forms that lose it for respondents. `forms` is empty for features of the
           * workspace itself.
           */
          features: z.array(z.object({ feature: z.enum(features), forms: z.array(form) })),
          /** Their roles are kept, and apply again after an upgrade. */
          read_only_members: z.array(person),
        }),
      ),
    }),
  },
})
