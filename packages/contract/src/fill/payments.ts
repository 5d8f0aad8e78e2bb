import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'

const params = z.object({ form: z.string().min(1).max(255) })

export const paymentEndpoints = defineEndpoints({
  'GET /forms/{form}/stripe-connect/get-account': {
    onDomains: true,
    access: 'visitor',
    summary: 'The Stripe account that receives the payments of a form',
    params,
    response: z.object({
      type: z.literal('success'),
      stripeAccount: z.string(),
      publishable_key: z.string(),
    }),
    limit: { max: 60, windowSeconds: 60, by: 'ip' },
  },
  'POST /forms/{form}/stripe-connect/payment-intent': {
    onDomains: true,
    access: 'visitor',
    summary: 'Start a payment; the amount is calculated from the answers',
    params,
    body: z.object({
      submission_data: z.record(z.string(), z.unknown()).default({}),
      /** Identifies one visit: another request for the same amount returns the same payment. */
      visit: z.string().max(100).optional(),
    }),
    response: z.object({
      type: z.literal('success'),
      intent: z.object({
        id: z.string(),
        secret: z.string(),
        /** In the smallest unit of the currency. */
        amount: z.int(),
        currency: z.string(),
      }),
    }),
    limit: { max: 20, windowSeconds: 60, by: 'ip' },
  },
})
