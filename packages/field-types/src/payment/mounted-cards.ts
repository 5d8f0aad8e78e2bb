import type { Charge } from '../answer-type.ts'
import type { Checkout } from './open-checkout.ts'
import type { Stripe, StripeElement } from './stripe-js.ts'

export const cardParts = ['number', 'expiry', 'cvc'] as const
export type CardPart = (typeof cardParts)[number]
export type Lack = 'name' | 'email' | CardPart

/** Why nothing can be paid now. */
export type Closure = 'loading' | 'unset' | 'blocked' | 'network'

/** A card form that is ready, for whoever takes the payment when the respondent goes on. */
export type MountedCard = {
  checkout: Checkout
  stripe: Stripe
  number: StripeElement
  isEmpty: () => boolean
  /** What is not filled in yet. */
  findLack: () => Lack | null
  cardholder: () => { name: string; email: string }
  /** What the page says, as `printCharge` would. */
  shownCharge: () => string | null
  printCharge: (charge: Charge) => string
  /** Another charge that the respondent was told of. */
  agreedCharge: string | null
  show: (state: { lacking: Lack | null; isPaying: boolean }) => void
}

/** By field. */
export const mountedCards = new Map<string, MountedCard | Closure>()
