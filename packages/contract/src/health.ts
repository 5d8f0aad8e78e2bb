import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'

const state = z.enum(['ok', 'failing'])

export const health = z
  .object({
    status: state,
    version: z.string(),
    checks: z.object({ database: state }),
    /** The same, under the name of the reference product. */
    dependencies: z.object({ database: state }),
  })
  .meta({ id: 'Health' })

export const healthEndpoints = defineEndpoints({
  'GET /healthcheck': {
    access: 'public',
    summary: 'Whether this server can do its work; 503 when it cannot',
    response: health,
    limit: false,
  },
})
