import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'

const state = z.enum(['ok', 'failing'])

/** If the disk is nearly full, uploads are refused, but submissions are still stored. */
const checks = z.object({
  database: state,
  disk: z.enum(['ok', 'low']),
  /** `late` means that due deliveries are not being processed. */
  deliveries: z.enum(['ok', 'late']),
})

export const health = z
  .object({
    status: state,
    version: z.string(),
    checks,
    /** The same, under the reference product's name. */
    dependencies: checks,
  })
  .register(apiComponents, { id: 'Health' })

export const healthEndpoints = defineEndpoints({
  'GET /healthcheck': {
    access: 'public',
    summary: 'Whether this server can do its work; 503 when it cannot',
    response: health,
    limit: false,
  },
})
