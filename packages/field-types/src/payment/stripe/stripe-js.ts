/** The part of Stripe.js that cards need. */
export type Stripe = {
  elements: (options: { locale: string }) => {
    create: (part: `card${'Number' | 'Expiry' | 'Cvc'}`, options: ElementOptions) => StripeElement
  }
  confirmCardPayment: (secret: string, data: CardPayment) => Promise<StripeOutcome>
  retrievePaymentIntent: (secret: string) => Promise<StripeOutcome>
}
export type StripeElement = {
  mount: (place: HTMLElement) => void
  update: (options: ElementOptions) => void
  on: (event: 'change', react: (change: ElementChange) => void) => void
  destroy: () => void
}
export type ElementChange = { empty: boolean; complete: boolean }
export type ElementStyle = Record<string, string | Record<string, string>>
type ElementOptions = { style: Record<'base' | 'invalid', ElementStyle>; showIcon?: boolean }

type CardPayment = {
  payment_method: { card: StripeElement; billing_details: { name: string; email: string } }
}
export type StripeOutcome = {
  paymentIntent?: StripeIntent
  error?: { type: string; message?: string; payment_intent?: StripeIntent }
}
export type StripeIntent = { id: string; status: string; amount: number }

type MakeStripe = (key: string, options: { stripeAccount: string; locale: string }) => Stripe

/** Stripe requires loading it from its own host. A named release receives only fixes. */
const address = 'https://js.stripe.com/dahlia/stripe.js'
const patienceMs = 20_000

/** Returns null if the script failed to load. Loading can be retried. */
export async function loadStripe(): Promise<MakeStripe | null> {
  const page = window as { Stripe?: MakeStripe }
  if (page.Stripe) return page.Stripe
  const { promise, resolve } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  const timer = setTimeout(resolve, patienceMs)
  script.addEventListener('load', () => resolve())
  script.addEventListener('error', () => resolve())
  script.async = true
  script.src = address
  document.head.append(script)
  await promise
  clearTimeout(timer)
  if (!page.Stripe) script.remove()
  return page.Stripe ?? null
}
