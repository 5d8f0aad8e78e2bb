import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { createBillingGateway, type BillingGateway } from '../../stripe/billing-gateway.ts'
import { billingRoutes } from './billing.routes.ts'
import { stripeWebhookRoute } from './webhook.routes.ts'

/** Undefined where nothing is sold. */
export const billingGateway = ({ billing }: Pick<Config, 'billing'>): BillingGateway | undefined =>
  billing && createBillingGateway(billing)

export function serveBilling(app: FastifyInstance, db: Database, config: Config): void {
  const gateway = billingGateway(config)
  if (!gateway || !config.billing) return
  const parts = { db, gateway, appUrl: config.appUrl }
  billingRoutes(app, parts, { ...config, billing: config.billing })
  stripeWebhookRoute(app, parts)
}
