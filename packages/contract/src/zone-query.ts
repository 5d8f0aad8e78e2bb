import { z } from 'zod'

/** The time zone in which `closes_at` is printed; one that does not exist is ignored. */
export const zoneQuery = z.object({ timezone: z.string().max(64).optional().catch(undefined) })
