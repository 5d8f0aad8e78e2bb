import type { BillingInterval, PaidTier } from '@formstead/contract'
import { Stripe } from 'stripe'
import type { PlanPrice } from '../config-lists.ts'
import { createStripeClient } from './stripe-client.ts'

export type Plan = { tier: PaidTier; interval: BillingInterval }

/** The current state of a subscription at Stripe. */
export type StripeSubscription = {
  /** Undefined if the price is not in the settings. */
  plan: Plan | undefined
  stripeId: string
  itemId: string
  status: string
  startedAt: Date
  periodEndsAt: Date
  trialEndsAt: Date | null
  cancelsAt: Date | null
  /** Whether it ends on a set date, as after a cancellation in Stripe's portal, rather than with the period. */
  cancelsByDate: boolean
  pastDueSince: Date | null
  hasDiscount: boolean
}

export type StripeInvoice = {
  id: string
  number: string | null
  createdAt: Date
  amountMinor: number
  currency: string
  status: string
  pageUrl: string | null
  pdfUrl: string | null
}

type CustomerDetails = { name: string; email: string }

type Checkout = {
  customer: string
  priceId: string
  trialDays: number | undefined
  successUrl: string
  cancelUrl: string
  key: string
}

type BillingSettings = {
  secretKey: string
  apiUrl?: string | undefined
  webhookSecret: string
  prices: readonly PlanPrice[]
}

export type BillingGateway = ReturnType<typeof createBillingGateway>

/** Older events are rejected, even if correctly signed. */
const toleranceSeconds = 300

/** The parts of Stripe that plans need. */
export function createBillingGateway(settings: BillingSettings) {
  const { secretKey, apiUrl, webhookSecret, prices } = settings
  const stripe = createStripeClient(secretKey, apiUrl)

  return {
    findPrice: ({ tier, interval }: Plan): string | undefined =>
      prices.find((price) => price.tier === tier && price.interval === interval)?.priceId,

    async createCustomer(userId: number, details: CustomerDetails): Promise<string> {
      const metadata = { user_id: String(userId) }
      // Makes retries return the same customer.
      const options = { idempotencyKey: `customer-${userId}` }
      return (await stripe.customers.create({ ...details, metadata }, options)).id
    },

    async updateCustomer(customer: string, details: CustomerDetails): Promise<void> {
      await stripe.customers.update(customer, details)
    },

    async createCheckout(checkout: Checkout): Promise<{ id: string; url: string }> {
      const { customer, priceId, trialDays, successUrl, cancelUrl, key } = checkout
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer,
          line_items: [{ price: priceId, quantity: 1 }],
          ...(trialDays && { subscription_data: { trial_period_days: trialDays } }),
          allow_promotion_codes: true,
          automatic_tax: { enabled: true },
          tax_id_collection: { enabled: true },
          billing_address_collection: 'required',
          customer_update: { address: 'auto', name: 'auto' },
          success_url: successUrl,
          cancel_url: cancelUrl,
        },
        { idempotencyKey: key },
      )
      return { id: session.id, url: session.url! }
    },

    /** Expired checkouts can no longer be paid; one that was just paid is already a subscription. */
    async expireCheckouts(customer: string): Promise<void> {
      const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
      for (const { id } of data)
        await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        })
    },

    async openPortal(customer: string, returnUrl: string): Promise<string> {
      const portal = { customer, return_url: returnUrl }
      return (await stripe.billingPortal.sessions.create(portal)).url
    },

    /** All subscriptions a customer ever had, newest first. */
    async listSubscriptions(customer: string): Promise<StripeSubscription[]> {
      const found = await stripe.subscriptions
        .list({ customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] })
        .autoPagingToArray({ limit: 1000 })
      return found.flatMap((one) => presentSubscription(one, prices) ?? [])
    },

    async changePlan(subscription: StripeSubscription, priceId: string): Promise<void> {
      const { stripeId, itemId } = subscription
      await stripe.subscriptions.update(stripeId, {
        items: [{ id: itemId, price: priceId }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        ...keepGoing(subscription),
      })
    },

    /** What a change of plan would cost today; negative means a credit. */
    async previewChange(customer: string, subscription: StripeSubscription, priceId: string) {
      const { stripeId, itemId } = subscription
      const invoice = await stripe.invoices.createPreview({
        customer,
        subscription: stripeId,
        subscription_details: {
          items: [{ id: itemId, price: priceId }],
          proration_behavior: 'always_invoice',
        },
      })
      return { amountMinor: invoice.total, currency: invoice.currency }
    },

    async cancelAtEnd(stripeId: string): Promise<void> {
      await stripe.subscriptions.update(stripeId, { cancel_at_period_end: true })
    },

    async resume(subscription: StripeSubscription): Promise<void> {
      await stripe.subscriptions.update(subscription.stripeId, keepGoing(subscription))
    },

    async setTrialEnd(stripeId: string, endsAt: Date): Promise<void> {
      await stripe.subscriptions.update(stripeId, {
        trial_end: Math.floor(endsAt.getTime() / 1000),
        proration_behavior: 'none',
      })
    },

    async applyCoupon(stripeId: string, coupon: string): Promise<void> {
      await stripe.subscriptions.update(stripeId, { discounts: [{ coupon }] })
    },

    async cancelNow(stripeId: string): Promise<void> {
      await stripe.subscriptions.cancel(stripeId)
    },

    async listInvoices(customer: string): Promise<StripeInvoice[]> {
      const { data } = await stripe.invoices.list({ customer, limit: 24 })
      return data.map((invoice) => ({
        id: invoice.id,
        number: invoice.number,
        createdAt: dateOf(invoice.created),
        amountMinor: invoice.total,
        currency: invoice.currency,
        status: invoice.status ?? 'draft',
        pageUrl: invoice.hosted_invoice_url ?? null,
        pdfUrl: invoice.invoice_pdf ?? null,
      }))
    },

    /** Undefined if the event is not from Stripe or too old. */
    async readEvent(body: Buffer, signature: string): Promise<Stripe.Event | undefined> {
      try {
        return await stripe.webhooks.constructEventAsync(
          body,
          signature,
          webhookSecret,
          toleranceSeconds,
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
        throw error
      }
    },
  }
}

/** Stripe refuses both parameters in one request. */
const keepGoing = ({ cancelsByDate }: StripeSubscription): Stripe.SubscriptionUpdateParams =>
  cancelsByDate ? { cancel_at: '' } : { cancel_at_period_end: false }

const dateOf = (seconds: number) => new Date(seconds * 1000)

function presentSubscription(
  subscription: Stripe.Subscription,
  prices: readonly PlanPrice[],
): StripeSubscription | undefined {
  const [item] = subscription.items.data
  if (!item) return undefined
  const price = prices.find(({ priceId }) => priceId === item.price.id)
  const { id, status, start_date, trial_end, cancel_at, cancel_at_period_end } = subscription
  const invoice = subscription.latest_invoice
  const isPastDue = status === 'past_due' || status === 'unpaid'
  return {
    stripeId: id,
    itemId: item.id,
    plan: price && { tier: price.tier, interval: price.interval },
    status,
    startedAt: dateOf(start_date),
    periodEndsAt: dateOf(item.current_period_end),
    trialEndsAt: trial_end === null ? null : dateOf(trial_end),
    cancelsAt:
      cancel_at === null
        ? cancel_at_period_end
          ? dateOf(item.current_period_end)
          : null
        : dateOf(cancel_at),
    cancelsByDate: cancel_at !== null && !cancel_at_period_end,
    // The unpaid invoice tells since when, even if an event was missed.
    pastDueSince:
      isPastDue && invoice && typeof invoice === 'object' ? dateOf(invoice.created) : null,
    hasDiscount: subscription.discounts.length > 0,
  }
}
