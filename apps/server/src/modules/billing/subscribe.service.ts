import { randomUUID } from 'node:crypto'
import { trialDays } from '@formstead/contract'
import { badRequest } from '../../problems.ts'
import type { Plan, StripeSubscription } from '../../stripe/billing-gateway.ts'
import { ensureCustomer, lockCustomer, type BillingParts } from './customers.ts'
import { readSubscriptions } from './read-subscriptions.ts'
import { isLive, isPaid, isPastDue } from './subscriptions.policy.ts'
import { readTrialOffer } from './trial-offers.ts'

type Trial = {
  isAskedFor: boolean
  /** Signed by us. */
  offer: string | undefined
}

/**
 * Where the plan is paid for. Only the last page that was opened can be paid on, and none while there is a subscription:
 * however many windows somebody has open, they subscribe once.
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
  // What Stripe said is kept even if it is the reason to refuse.
  const begun = await db.transaction(async (db) => {
    const customer = await lockCustomer(db, userId)
    await gateway.expireCheckouts(customer.stripeId)
    const known = await readSubscriptions({ ...parts, db }, customer)
    if (known.some(isPastDue)) return { refusal: 'payment_past_due' } as const
    if (known.some(isLive)) return { refusal: 'already_subscribed' } as const
    return gateway.createCheckout({
      customer: customer.stripeId,
      priceId,
      trialDays: known.length === 0 ? days : undefined,
      successUrl: `${mail.config.appUrl}/subscriptions/success`,
      cancelUrl: `${mail.config.appUrl}/subscriptions/error`,
      key: randomUUID(),
    })
  })
  if ('refusal' in begun) throw badRequest(begun.refusal)
  return begun.url
}

/** An offer that does not count any more is refused: who follows it would be charged sooner than they were told. */
function daysOf({ mail: { keys } }: BillingParts, { isAskedFor, offer }: Trial) {
  if (!offer) return isAskedFor ? trialDays : undefined
  const offered = readTrialOffer(keys, offer)
  if (!offered) throw badRequest('trial_offer_ended')
  return offered.days
}

export async function changePlan(parts: BillingParts, userId: number, plan: Plan): Promise<void> {
  const priceId = requirePrice(parts, plan)
  await withSubscription(parts, userId, async (subscription) => {
    if (subscription.tier === plan.tier && subscription.interval === plan.interval) return
    await parts.gateway.changePlan(subscription, priceId)
  })
}

export async function previewChange(parts: BillingParts, userId: number, plan: Plan) {
  const priceId = requirePrice(parts, plan)
  return withSubscription(parts, userId, async (subscription, customer) => {
    const changes = subscription.tier !== plan.tier || subscription.interval !== plan.interval
    const { amountMinor, currency } = changes
      ? await parts.gateway.previewChange(customer, subscription, priceId)
      : { amountMinor: 0, currency: 'usd' }
    return { changes, amount_minor: amountMinor, currency }
  })
}

/** At the end of what was paid for, or not after all. */
export async function setEnding(parts: BillingParts, userId: number, ends: boolean): Promise<void> {
  await withSubscription(parts, userId, ({ stripeId }) =>
    parts.gateway.setCancelAtEnd(stripeId, ends),
  )
}

/** With the lock of the customer, and what Stripe says stored before and after. */
async function withSubscription<Result>(
  parts: BillingParts,
  userId: number,
  act: (subscription: StripeSubscription, customer: string) => Promise<Result>,
): Promise<Result> {
  return parts.db.transaction(async (db) => {
    const customer = await lockCustomer(db, userId)
    const known = await readSubscriptions({ ...parts, db }, customer)
    const subscription = known.find(isPaid)
    if (!subscription) throw badRequest('not_subscribed')
    const result = await act(subscription, customer.stripeId)
    await readSubscriptions({ ...parts, db }, customer)
    return result
  })
}

function requirePrice({ gateway }: BillingParts, plan: Plan): string {
  const priceId = gateway.findPrice(plan)
  if (!priceId) throw badRequest('plan_not_sold')
  return priceId
}
