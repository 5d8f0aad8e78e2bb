import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serveIf } from '../../http/serve-if.ts'
import { serve } from '../../http/serve.ts'
import { previewDowngrade } from './preview-downgrade.ts'

export function downgradeRoutes(app: FastifyInstance, db: Database, config: Config): void {
  serveIf(config.billing !== undefined, app, (scope) =>
    serve(scope, 'GET /subscription/downgrade', ({ request }) =>
      previewDowngrade(db, config, requireActor(request).userId),
    ),
  )
}
