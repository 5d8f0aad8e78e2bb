import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { oneLine } from '../schemas/scalars.ts'
import { billingIntervals, deals, paidTiers, tiers } from './plans.ts'

const interval = z.enum(billingIntervals)
/** Clients of the reference product use more names than there are tiers. */
const planName = z.enum(['default', 'pro', 'business', 'enterprise'])
const moment = z.string().nullable()
const message = z.object({ type: z.literal('success'), message: z.string() })
/** Each call makes a request to Stripe. */
const limit = { max: 20, windowSeconds: 60 }

const money = { amount_minor: z.int(), currency: z.string() }

const subscription = z
  .object({
    tier: z.enum(paidTiers),
    interval,
    /** Stripe's status. */
    status: z.string(),
    period_ends_at: z.string(),
    trial_ends_at: moment,
    cancels_at: moment,
    past_due_since: moment,
    /** How long the plan remains active after a failed payment. */
    grace_ends_at: moment,
  })
  .register(apiComponents, { id: 'Subscription' })

export const billingEndpoints = defineEndpoints({
  'GET /content/plans': {
    access: 'public',
    summary: 'The plans and what they cost',
    response: z.object({
      tiers: z.record(
        z.enum(tiers),
        z.object({
          order: z.int(),
          name: z.string(),
          price_monthly: z.number().nullable(),
          price_yearly: z.number().nullable(),
          price_yearly_per_month: z.number().nullable(),
        }),
      ),
    }),
  },
  'GET /subscription': {
    access: 'user',
    summary: 'The caller’s plan, and who is billed for it',
    response: z.object({
      tier: z.enum(tiers),
      has_customer: z.boolean(),
      company: z.object({ name: z.string(), email: z.string() }).nullable(),
      /** The current one, or else the last one. */
      subscription: subscription.nullable(),
      /** The best lifetime deal. */
      deal: z.enum(deals).nullable(),
    }),
  },
  'PUT /subscription/update-customer-details': {
    access: 'user',
    summary: 'Set the name on invoices and the email address they are sent to',
    body: z.object({ name: oneLine(255).min(1), email: z.email().max(255) }),
    limit,
    response: message,
  },
  'GET /subscription/new/{plan}/{interval}/checkout': {
    access: 'user',
    aliases: ['/subscription/new/{plan}/{interval}/checkout/{trial}'],
    summary: 'Get the URL of the checkout for a plan',
    params: z.object({ plan: planName, interval, trial: z.string().max(20).optional() }),
    /** `trial_duration` is a signed offer of a longer trial. The price is never part of the request. */
    query: z.object({
      trial: z.literal('true').optional(),
      trial_duration: z.string().max(200).optional(),
    }),
    limit,
    response: z.object({ checkout_url: z.string() }),
  },
  'GET /subscription/billing-portal': {
    access: 'user',
    summary: 'Get the URL of the billing portal for cards and invoices',
    limit,
    response: z.object({ portal_url: z.string() }),
  },
  'GET /subscription/users-count': {
    access: 'user',
    summary:
      'The number of other members in the workspaces that the caller owns. A user counts once per workspace',
    response: z.object({ count: z.int() }),
  },
  'GET /subscription/change-plan': {
    access: 'user',
    summary: 'What a change of plan would cost today',
    query: z.object({ plan: planName, interval }),
    limit,
    response: z.object({ ...money, changes: z.boolean() }),
  },
  'POST /subscription/change-plan': {
    access: 'user',
    summary: 'Change the plan; the unused part of the old one is credited',
    body: z.object({ plan: planName, interval }),
    limit,
    response: message,
  },
  'POST /subscription/cancel': {
    access: 'user',
    summary: 'Cancel the plan at the end of the paid period',
    limit,
    response: message,
  },
  'POST /subscription/resume': {
    access: 'user',
    summary: 'Resume a canceled plan before it ends',
    limit,
    response: message,
  },
  'GET /subscription/invoices': {
    access: 'user',
    summary: 'The caller’s invoices, newest first',
    limit,
    response: z.array(
      z.object({
        id: z.string(),
        number: z.string().nullable(),
        created_at: z.string(),
        ...money,
        status: z.string(),
        page_url: z.string().nullable(),
        pdf_url: z.string().nullable(),
      }),
    ),
  },
})

export const dealEndpoints = defineEndpoints({
  'POST /subscription/deal-license': {
    access: 'user',
    summary: 'Attach a deal license, in the form that its seller’s redirect provided',
    body: z.object({ appsumo_license: z.string().max(1024) }),
    limit: { max: 10, windowSeconds: 60 },
    /** Whether the license now belongs to the user. */
    response: z.object({ appsumo_license: z.boolean() }),
  },
})
