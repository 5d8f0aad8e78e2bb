import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { billingIntervals, paidTiers, tiers } from '../billing/plans.ts'
import { rowId } from '../schemas/scalars.ts'

/** Visible to other staff, and stored in the audit log. */
const reason = z.string().trim().min(1).max(1000)
const userId = z.coerce.number().int().min(1)
const message = z.object({ type: z.literal('success'), message: z.string() })
const params = z.object({ user: rowId })
const moment = z.string().nullable()

const subscription = z
  .object({
    id: z.string(),
    stripe_id: z.string(),
    /** The plan's name for clients of the reference product. */
    name: z.enum(paidTiers),
    plan: z.enum(billingIntervals),
    /** Stripe’s status. */
    status: z.string(),
    creation_date: z.string(),
    period_ends_at: z.string(),
    trial_ends_at: moment,
    canceled_at: moment,
    past_due_since: moment,
  })
  .register(apiComponents, { id: 'StaffSubscription' })

const grant = z
  .object({
    id: z.int(),
    tier: z.enum(paidTiers),
    reason: z.string(),
    /** Null if the account of the staff member was deleted. */
    granted_by: z.object({ id: z.int(), name: z.string() }).nullable(),
    granted_at: z.string(),
    ends_at: moment,
    is_over: z.boolean(),
  })
  .register(apiComponents, { id: 'PlanGrant' })

/** A user's payments, and staff actions on them. Not available on self-hosted instances. */
export const moderatorBillingEndpoints = defineEndpoints({
  'GET /moderator/billing/{user}': {
    access: 'moderator',
    summary: 'The subscriptions and granted plans of a user',
    params,
    response: z.object({
      tier: z.enum(tiers),
      customer: z
        .object({ stripe_id: z.string(), billing_name: z.string(), billing_email: z.string() })
        .nullable(),
      subscriptions: z.array(subscription),
      grants: z.array(grant),
      /** Whether there is a discount to apply. */
      has_discount: z.boolean(),
    }),
  },
  'GET /moderator/billing/{user}/subscriptions': {
    access: 'moderator',
    summary: 'Current and past subscriptions of a user, newest first',
    params,
    response: z.array(subscription),
  },
  'PATCH /moderator/extend-trial': {
    access: 'moderator',
    summary: 'Extend a user’s trial',
    body: z.object({
      user_id: userId,
      number_of_day: z.coerce.number().int().min(1).max(14),
      reason,
    }),
    response: message,
  },
  'PATCH /moderator/apply-discount': {
    access: 'moderator',
    summary: 'Apply the discount of this service to a user’s only subscription',
    body: z.object({ user_id: userId, reason }),
    response: message,
  },
  'PATCH /moderator/cancellation-subscription': {
    access: 'moderator',
    summary: 'Cancel a subscription at the end of the paid period',
    body: z.object({
      user_id: userId,
      subscription_id: z.string().min(1).max(255),
      cancellation_reason: reason,
    }),
    response: message,
  },
  'POST /moderator/billing/{user}/grants': {
    access: 'moderator',
    summary: 'Give a user a plan for a limited time',
    params,
    body: z.object({ tier: z.enum(paidTiers), days: z.int().min(1).max(366), reason }),
    response: message,
  },
  'POST /moderator/billing/{user}/grants/{grant}/end': {
    access: 'moderator',
    summary: 'End a plan that was given',
    params: params.extend({ grant: rowId }),
    body: z.object({ reason }),
    response: message,
  },
  'POST /moderator/trial-offers': {
    access: 'moderator',
    summary: 'Sign an offer of a longer trial, for a link in a mail or a campaign',
    body: z.object({
      days: z.int().min(1).max(60),
      valid_days: z.int().min(1).max(366),
      reason,
    }),
    response: z.object({ trial_duration: z.string(), url: z.string(), ends_at: z.string() }),
  },
})
