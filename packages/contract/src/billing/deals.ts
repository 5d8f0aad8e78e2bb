import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'

export const dealEndpoints = defineEndpoints({
  'POST /subscription/deal-license': {
    access: 'user',
    summary: 'Attach a license of a deal, as the hand-over of its seller gave it',
    body: z.object({ appsumo_license: z.string().max(1024) }),
    limit: { max: 10, windowSeconds: 60 },
    /** Whether the license now belongs to the user. */
    response: z.object({ appsumo_license: z.boolean() }),
  },
})
