import { Stripe } from 'stripe'
import { createStripeClient } from './stripe-client.ts'

export type Charge = { amountMinor: number; currency: string }
export type Intent = Charge & { id: string; secret: string; status: string }

/** The parts of Stripe that forms need. Every call acts on the account that is paid. */
export type PaymentGateway = {
  publishableKey: string
  /** Undefined if Stripe refuses the charge, for example because it is too small or the account is closed. */
  createIntent: (account: string, charge: Charge, key: string) => Promise<Intent | undefined>
  findIntent: (account: string, id: string) => Promise<Intent | undefined>
}

type StripeSettings = { secretKey: string; publishableKey: string; apiUrl?: string | undefined }

export function createPaymentGateway({
  secretKey,
  publishableKey,
  apiUrl,
}: StripeSettings): PaymentGateway {
  const stripe = createStripeClient(secretKey, apiUrl)
  return {
    publishableKey,
    async createIntent(account, { amountMinor, currency }, key) {
      const charge = {
        amount: amountMinor,
        currency: currency.toLowerCase(),
        allowed_payment_method_types: ['card' as const],
      }
      const options = { stripeAccount: account, idempotencyKey: key }
      return presentUnlessRefused(stripe.paymentIntents.create(charge, options))
    },
    async findIntent(account, id) {
      const options = { stripeAccount: account }
      return presentUnlessRefused(stripe.paymentIntents.retrieve(id, {}, options))
    },
  }
}

async function presentUnlessRefused(
  asked: Promise<Stripe.PaymentIntent>,
): Promise<Intent | undefined> {
  try {
    return present(await asked)
  } catch (error) {
    if (refusals.some((refusal) => error instanceof refusal)) return undefined
    throw error
  }
}

/** An invalid API key is not among them: that is for the operator, who sees it in the log. */
const refusals = [Stripe.errors.StripeInvalidRequestError, Stripe.errors.StripePermissionError]

const present = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  secret: intent.client_secret ?? '',
  status: intent.status,
  amountMinor: intent.amount,
  currency: intent.currency.toUpperCase(),
})
