import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { trialDays } from '@formstead/contract'
import { badRequest } from '../../../problems.ts'
import type { Plan, StripeSubscription } from '../../../stripe/billing-gateway.ts'
import { ensureCustomer, lockCustomer, type BillingParts } from '../customers.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'
import { isLive, isPaid, isPastDue } from './subscriptions.policy.ts'
import { readTrialOffer } from './trial-offers.ts'

type Trial = {
  isAskedFor: boolean
  /** Signed by us. */
  offer: string | undefined
}

/**
 * Returns the URL of a checkout page. Only the page opened last accepts a payment, and none does while there is a
 * subscription, so nobody subscribes twice, however many windows they have open.
 */
export async function beginCheckout(
  parts: BillingParts,
  userId: number,
  plan: Plan,
  trial: Trial,
): Promise<string> {
  const { db, gateway, mail } = parts
  const priceId = requirePrice(parts, plan)
  const days = daysOf(parts, trial)
  await ensureCustomer(parts, userId)
  // Refusals are returned, not thrown, so that the state read from Stripe is committed.
  const begun = await db.transaction(async (db) => {
    const customer = await lockCustomer(db, userId)
    await gateway.expireCheckouts(customer.stripeId)
    const known = await syncSubscriptions({ ...parts, db }, customer)
    if (known.some(isPastDue)) return { refusal: 'payment_past_due' } as const
    if (known.some(isLive)) return { refusal: 'already_subscribed' } as const
    return gateway.createCheckout({
      customer: customer.stripeId,
      priceId,
      trialDays: known.some((one) => one.plan) ? undefined : days,
      successUrl: `${mail.config.appUrl}/subscriptions/success`,
      cancelUrl: `${mail.config.appUrl}/subscriptions/error`,
      key: randomUUID(),
    })
  })
  if ('refusal' in begun) throw badRequest(begun.refusal)
  return begun.url
}

/** Refuses an offer that is no longer valid, because its user would be charged sooner than promised. */
function daysOf({ mail: { keys } }: BillingParts, { isAskedFor, offer }: Trial) {
  if (!offer) return isAskedFor ? trialDays : undefined
  const offered = readTrialOffer(keys, offer)
  if (!offered) throw badRequest('trial_offer_ended')
  return offered.days
}

export async function changePlan(parts: BillingParts, userId: number, plan: Plan): Promise<void> {
  const priceId = requirePrice(parts, plan)
  await withSubscription(parts, userId, async (subscription) => {
    if (isDeepStrictEqual(subscription.plan, plan)) return
    await parts.gateway.changePlan(subscription, priceId)
  })
}

export async function previewChange(parts: BillingParts, userId: number, plan: Plan) {
  const priceId = requirePrice(parts, plan)
  return withSubscription(parts, userId, async (subscription, customer) => {
    const changes = !isDeepStrictEqual(subscription.plan, plan)
    const { amountMinor, currency } = changes
      ? await parts.gateway.previewChange(customer, subscription, priceId)
      : { amountMinor: 0, currency: 'usd' }
    return { changes, amount_minor: amountMinor, currency }
  })
}

/** Cancels the plan at the end of the paid period, or takes the cancellation back. */
export async function setCancelAtPeriodEnd(
  parts: BillingParts,
  userId: number,
  ends: boolean,
): Promise<void> {
  const { gateway } = parts
  await withSubscription(parts, userId, (subscription) =>
    ends ? gateway.cancelAtEnd(subscription.stripeId) : gateway.resume(subscription),
  )
}

/** Holds the customer's lock, and stores the state that Stripe reports before and after. */
async function withSubscription<Result>(
  parts: BillingParts,
  userId: number,
  act: (subscription: StripeSubscription, customer: string) => Promise<Result>,
): Promise<Result> {
  return parts.db.transaction(async (db) => {
    const customer = await lockCustomer(db, userId)
    const known = await syncSubscriptions({ ...parts, db }, customer)
    const subscription = known.find(isPaid)
    if (!subscription) throw badRequest('not_subscribed')
    const result = await act(subscription, customer.stripeId)
    await syncSubscriptions({ ...parts, db }, customer)
    return result
  })
}

function requirePrice({ gateway }: BillingParts, plan: Plan): string {
  const priceId = gateway.findPrice(plan)
  if (!priceId) throw badRequest('plan_not_sold')
  return priceId
}
