import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { features, tiers } from './plans.ts'

const person = z.object({ id: z.int(), name: z.string() })
const form = z.object({ id: z.int(), slug: z.string(), title: z.string() })

export const downgradeEndpoints = defineEndpoints({
  'GET /subscription/downgrade': {
    access: 'user',
    summary: 'What stops when one’s own subscription ends; whatever is not named goes on',
    limit: { max: 20, windowSeconds: 60 },
    response: z.object({
      /** When it ends, if that is known already. */
      ends_at: z.string().nullable(),
      /** One’s own plan afterwards. */
      tier: z.enum(tiers),
      workspaces: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          tier_now: z.enum(tiers),
          tier: z.enum(tiers),
          /** The largest file that can be uploaded then. Null: as large as now. */
          upload_megabytes: z.number().nullable(),
          /** Those in use, each with the forms that respondents then see without it. Empty: of the workspace itself. */
          features: z.array(z.object({ feature: z.enum(features), forms: z.array(form) })),
          /** They keep their role for the next plan. */
          read_only_members: z.array(person),
        }),
      ),
    }),
  },
})
