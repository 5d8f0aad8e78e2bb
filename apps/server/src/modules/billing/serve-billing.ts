import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { serveIf } from '../../http/serve-if.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { createBillingGateway } from '../../stripe/billing-gateway.ts'
import { billingRoutes } from './billing.routes.ts'
import type { BillingParts } from './customers.ts'
import { stripeWebhookRoute } from './webhook.routes.ts'

/** Undefined if nothing is sold. */
export const billingParts = (
  db: Database,
  config: Config,
  keys: AppKeys,
): BillingParts | undefined =>
  config.billing && { db, gateway: createBillingGateway(config.billing), mail: { config, keys } }

export function serveBilling(
  app: FastifyInstance,
  db: Database,
  { config, keys }: { config: Config; keys: AppKeys },
): void {
  const parts = billingParts(db, config, keys)
  const sold = parts && config.billing && { ...parts, prices: config.billing.shownPrices }
  serveIf(sold !== undefined, app, (scope) => billingRoutes(scope, db, config, sold))
  if (parts) stripeWebhookRoute(app, parts)
}
