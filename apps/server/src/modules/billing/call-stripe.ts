import { Stripe } from 'stripe'
import { badRequest, unavailable } from '../../problems.ts'

const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeCardError } =
  Stripe.errors

/** Calls Stripe, and turns declined cards and outages into problems for the user. */
export async function callStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof StripeCardError) throw badRequest('payment_refused')
    if (
      error instanceof StripeConnectionError ||
      error instanceof StripeAPIError ||
      error instanceof StripeRateLimitError
    )
      throw unavailable('billing_unreachable')
    throw error
  }
}
