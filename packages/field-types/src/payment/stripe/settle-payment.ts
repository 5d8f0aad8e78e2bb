import type { Field } from '../../definition/field.ts'
import type { Settled, Settling } from '../../views.ts'
import { type Lack, type MountedCard, mountedCards } from './mounted-cards.ts'
import { isIntentId } from '../answer.ts'
import {
  pendingPaymentStore,
  paidAmountStore,
  storageKeyOf,
  visitStore,
} from './payment-storage.ts'
import type { PaymentSettings } from '../settings-schema.ts'
import type { Stripe, StripeIntent, StripeOutcome } from './stripe-js.ts'

/** Charges the card, unless that already happened. */
export async function settlePayment(
  field: Field<PaymentSettings>,
  settling: Settling,
): Promise<Settled> {
  const given = settling.values[field.id]
  if (isIntentId(given)) return { answer: given }
  const place = storageKeyOf(field.id)
  const card = mountedCards.get(field.id) ?? 'loading'
  if (typeof card === 'string')
    return settling.required || pendingPaymentStore.read(place)
      ? { problem: settling.words(`payment.${card}`) }
      : { answer: null }
  card.show({ lacking: null, isPaying: true })
  // Stripe.js throws on incorrect use. The state of a started payment is looked up before the next attempt.
  const failed = (): Paying => ({ problem: settling.words('payment.network') })
  const { lacking = null, ...settled } = await pay(card, place, settling).catch(failed)
  card.show({ lacking, isPaying: false })
  return settled
}

type Paying = Settled & { lacking?: Lack }

async function pay(
  card: MountedCard,
  place: string,
  { values, required, words }: Settling,
): Promise<Paying> {
  const earlier = await recallPayment(card.stripe, place)
  if (earlier === 'unreachable') return { problem: words('payment.network') }
  if (earlier.paid) return { answer: earlier.paid }
  if (card.isEmpty() && !required) return { answer: null }
  const lacking = card.findLack()
  if (lacking) return { problem: words(`payment.${lacking}_due`), lacking }
  const bill = await card.checkout.ask(values, visitStore.read(place))
  if ('problem' in bill) return { problem: bill.problem ?? words('payment.network') }
  const charge = card.printCharge(bill)
  if (![card.shownCharge(), card.agreedCharge].includes(charge)) {
    card.agreedCharge = charge
    return { problem: words('payment.changed', { amount: charge }) }
  }
  pendingPaymentStore.write(place, bill.secret)
  const outcome = await card.stripe
    .confirmCardPayment(bill.secret, {
      payment_method: { card: card.number, billing_details: card.cardholder() },
    })
    .catch(unreachable)
  const paid = paidIntent(outcome)
  if (paid) return { answer: paid }
  if (isUnreachable(outcome)) return { problem: words('payment.network') }
  pendingPaymentStore.forget(place)
  // A canceled payment cannot be completed; the next attempt starts a new one.
  if (outcome.error?.payment_intent?.status === 'canceled') visitStore.forget(place)
  return { problem: explain(outcome, words) }
}

/** Looks up a payment with an unknown outcome. `paid` is the intent's id, or null if nothing was paid. */
export async function recallPayment(
  stripe: Stripe,
  place: string,
): Promise<{ paid: string | null } | 'unreachable'> {
  const secret = pendingPaymentStore.read(place)
  if (!secret) return { paid: null }
  const outcome = await stripe.retrievePaymentIntent(secret).catch(unreachable)
  if (isUnreachable(outcome)) return 'unreachable'
  const paid = paidIntent(outcome)
  if (!paid) pendingPaymentStore.forget(place)
  return { paid }
}

/** Confirming a completed payment again returns an error that contains it. */
function paidIntent({ paymentIntent, error }: StripeOutcome): string | null {
  const intent: StripeIntent | undefined = paymentIntent ?? error?.payment_intent
  if (!intent || !['succeeded', 'processing'].includes(intent.status)) return null
  paidAmountStore.write(intent.id, String(intent.amount))
  return intent.id
}

const unreachable = (): StripeOutcome => ({ error: { type: 'api_connection_error' } })

const isUnreachable = ({ error }: StripeOutcome) =>
  error !== undefined &&
  ['api_connection_error', 'api_error', 'rate_limit_error'].includes(error.type)

/**
 * Stripe's messages about cards are translated and meant for cardholders; all others are in English and meant for
 * developers.
 */
function explain({ error }: StripeOutcome, words: Settling['words']): string {
  if (error?.type === 'card_error') return error.message ?? words('payment.declined')
  if (error?.type === 'validation_error' && error.message) return error.message
  return words('answer.payment.refused')
}
