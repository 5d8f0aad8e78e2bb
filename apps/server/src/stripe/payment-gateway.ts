import { Stripe } from 'stripe'

export type Charge = { amountMinor: number; currency: string }
export type Intent = Charge & { id: string; secret: string; status: string }

/** Stripe, as far as forms need it. Every call is on the account that is paid. */
export type PaymentGateway = {
  publishableKey: string
  createIntent: (account: string, charge: Charge, key: string) => Promise<Intent>
  findIntent: (account: string, id: string) => Promise<Intent | undefined>
}

type StripeSettings = { secretKey: string; publishableKey: string; apiUrl?: string | undefined }

const patienceMs = 10_000

export function createPaymentGateway({
  secretKey,
  publishableKey,
  apiUrl,
}: StripeSettings): PaymentGateway {
  const stripe = new Stripe(secretKey, {
    timeout: patienceMs,
    maxNetworkRetries: 2,
    ...(apiUrl && addressOf(apiUrl)),
  })
  return {
    publishableKey,
    async createIntent(account, { amountMinor, currency }, key) {
      return present(
        await stripe.paymentIntents.create(
          {
            amount: amountMinor,
            currency: currency.toLowerCase(),
            allowed_payment_method_types: ['card'],
          },
          { stripeAccount: account, idempotencyKey: key },
        ),
      )
    },
    async findIntent(account, id) {
      try {
        return present(await stripe.paymentIntents.retrieve(id, {}, { stripeAccount: account }))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
        throw error
      }
    },
  }
}

const present = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  secret: intent.client_secret ?? '',
  status: intent.status,
  amountMinor: intent.amount,
  currency: intent.currency.toUpperCase(),
})

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl)
  return {
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
  }
}
