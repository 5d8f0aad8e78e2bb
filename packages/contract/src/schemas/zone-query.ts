import { z } from 'zod'

/** The time zone for `closes_at`; an unknown one is ignored. */
export const zoneQuery = z.object({ timezone: z.string().max(64).optional().catch(undefined) })
