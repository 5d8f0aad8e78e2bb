import { z } from 'zod'
import { apiComponents } from './api-components.ts'
import { defineEndpoints } from './endpoint.ts'

const state = z.enum(['ok', 'failing'])

/** A disk that is nearly full takes no uploads; answers are still stored. */
const checks = z.object({
  database: state,
  disk: z.enum(['ok', 'low']),
  /** Late: deliveries that are due are left lying. */
  deliveries: z.enum(['ok', 'late']),
})

export const health = z
  .object({
    status: state,
    version: z.string(),
    checks,
    /** The same, under the name of the reference product. */
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
