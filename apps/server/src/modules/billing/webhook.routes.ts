import type { FastifyInstance } from 'fastify'
import { keepRawBodies } from '../../http/request/raw-body.ts'
import { badRequest } from '../../problems.ts'
import type { BillingParts } from './customers.ts'
import { handleEvent } from './stripe-events.ts'

/** Far larger than any event. */
const mostBytes = 256_000

export function stripeWebhookRoute(app: FastifyInstance, { db, gateway }: BillingParts): void {
  app.register((scope, _, done) => {
    keepRawBodies(scope)
    scope.post(
      '/api/stripe/webhook',
      { bodyLimit: mostBytes, config: { access: 'signed', limit: false } },
      async ({ body, headers }) => {
        const signature = headers['stripe-signature']
        const event =
          Buffer.isBuffer(body) && typeof signature === 'string'
            ? await gateway.readEvent(body, signature)
            : undefined
        if (!event) throw badRequest('bad_request')
        const { id, type, created } = event
        await handleEvent(db, { id, type, created, customer: customerOf(event.data.object) })
        return { received: true }
      },
    )
    done()
  })
}

/** Finds the customer, whatever kind of object the event is about. */
function customerOf(about: object): string | undefined {
  const { object, id, customer } = about as Record<string, unknown>
  const named = object === 'customer' ? id : customer
  return typeof named === 'string' ? named : undefined
}
