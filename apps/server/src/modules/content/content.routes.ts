import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { serve } from '../../http/serve.ts'
import { hasAccounts } from '../accounts/users.ts'
import { listUsable } from '../single-sign-on/usable-connections.ts'
import { featureFlags } from './feature-flags.ts'
import { findRedirect } from './find-redirect.ts'

export function contentRoutes(app: FastifyInstance, db: Database, config: Config): void {
  serve(app, 'GET /content/feature-flags', async ({ request }) =>
    featureFlags(config, {
      hasUsers: await hasAccounts(db),
      hasProviders: (await listUsable(db, config)).length > 0,
      caller: request,
    }),
  )

  serve(app, 'GET /content/redirect', ({ query }) => ({
    redirect: findRedirect(config.redirects, query.path),
  }))
}
