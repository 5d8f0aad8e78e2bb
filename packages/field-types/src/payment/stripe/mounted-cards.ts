import type { Charge } from '../../definition/answer-type.ts'
import type { Checkout } from './open-checkout.ts'
import type { Stripe, StripeElement } from './stripe-js.ts'

export const cardParts = ['number', 'expiry', 'cvc'] as const
export type CardPart = (typeof cardParts)[number]
export type Lack = 'name' | 'email' | CardPart

/** Why payment is currently impossible. */
export type PaymentBlocker = 'loading' | 'unset' | 'blocked' | 'network'

/** A card form that is ready to take the payment when the respondent continues. */
export type MountedCard = {
  checkout: Checkout
  stripe: Stripe
  number: StripeElement
  isEmpty: () => boolean
  /** What is still missing. */
  findLack: () => Lack | null
  cardholder: () => { name: string; email: string }
  /** The charge that the page shows, formatted like `printCharge`. */
  shownCharge: () => string | null
  printCharge: (charge: Charge) => string
  /** A different charge that the respondent was informed of. */
  agreedCharge: string | null
  show: (state: { lacking: Lack | null; isPaying: boolean }) => void
}

/** Keyed by field. */
export const mountedCards = new Map<string, MountedCard | PaymentBlocker>()
