import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isEmailAddress } from '../../email/is-email-address.ts'
import type { InputProps } from '../../views.ts'
import {
  cardParts,
  mountedCards,
  type CardPart,
  type PaymentBlocker,
  type Lack,
} from './mounted-cards.ts'
import { elementStyle } from './element-style.ts'
import { openCheckout } from './open-checkout.ts'
import { storageKeyOf } from './payment-storage.ts'
import { printAmount } from '../amount/print-amount.ts'
import type { PaymentSettings } from '../settings-schema.ts'
import { recallPayment } from './settle-payment.ts'
import { loadStripe, type ElementChange, type Stripe } from './stripe-js.ts'

export type CardProps = Pick<
  InputProps<PaymentSettings>,
  'field' | 'id' | 'words' | 'language' | 'disabled' | 'enhanced' | 'request' | 'onChange'
> & {
  /** In the smallest unit of the currency; null if it depends on missing answers. */
  amount: number | null
}

/** Mounts Stripe's card fields in the elements rendered for them. */
export function useCard({ field, id, language, amount, ...props }: CardProps) {
  const [state, setState] = useState<PaymentBlocker | 'ready'>('loading')
  const [shown, show] = useState<{ lacking: Lack | null; isPaying: boolean }>(atRest)
  const unmark = useCallback(() => show((now) => ({ ...now, lacking: null })), [])
  const canPay = props.enhanced && props.request !== undefined
  const shownCharge = useEffectEvent(() =>
    amount === null ? null : printAmount(amount, field.currency, language),
  )
  const paid = useEffectEvent((intentId: string) => props.onChange(intentId))
  const reach = useEffectEvent(() => props.request && openCheckout(props.request))

  useEffect(() => {
    if (!canPay) return
    const over = new AbortController()
    const close = (why: PaymentBlocker) => {
      mountedCards.set(field.id, why)
      setState(why)
    }
    async function open() {
      close('loading')
      const checkout = await reach()?.catch(() => null)
      if (over.signal.aborted) return
      if (!checkout) return close('network')
      if (!checkout.payee) return close('unset')
      const makeStripe = await loadStripe()
      if (over.signal.aborted) return
      if (!makeStripe) return close('blocked')
      const { account, publishableKey } = checkout.payee
      const stripe = openStripe(() =>
        makeStripe(publishableKey, { stripeAccount: account, locale: language }),
      )
      if (!stripe) return close('unset')
      const earlier = await recallPayment(stripe, storageKeyOf(field.id))
      if (over.signal.aborted) return
      if (earlier !== 'unreachable' && earlier.paid) return paid(earlier.paid)
      const { number, changes } = mountParts(stripe, {
        id,
        language,
        onChange: unmark,
        signal: over.signal,
      })
      mountedCards.set(field.id, {
        checkout,
        stripe,
        number,
        isEmpty: () => cardParts.every((part) => changes[part].empty),
        findLack: () => findLack(id, changes),
        cardholder: () => ({ name: typed(id, 'name'), email: typed(id, 'email') }),
        shownCharge: () => shownCharge(),
        printCharge: (charge) => printAmount(charge.amountMinor, charge.currency, language),
        agreedCharge: null,
        show,
      })
      setState('ready')
    }
    void open()
    return () => {
      over.abort()
      mountedCards.delete(field.id)
    }
  }, [canPay, id, field.id, language, unmark])

  return { state, ...shown, unmark }
}

const atRest = { lacking: null, isPaying: false }

/** Returns null if Stripe rejects the key, or accepts it only over HTTPS. */
function openStripe(make: () => Stripe): Stripe | null {
  try {
    return make()
  } catch {
    return null
  }
}

type MountOptions = { id: string; language: string; onChange: () => void; signal: AbortSignal }

function mountParts(stripe: Stripe, { id, language, onChange, signal }: MountOptions) {
  const elements = stripe.elements({ locale: language })
  const empty: ElementChange = { empty: true, complete: false }
  const changes: Record<CardPart, ElementChange> = { number: empty, expiry: empty, cvc: empty }
  const mounted = cardParts.map((part) => {
    const box = document.getElementById(`${id}-${part}`)!
    const element = elements.create(elementNames[part], {
      style: elementStyle(box),
      ...(part === 'number' && { showIcon: true }),
    })
    element.on('change', (change) => {
      changes[part] = change
      onChange()
    })
    element.mount(box)
    matchMedia('(prefers-color-scheme: dark)').addEventListener(
      'change',
      () => element.update({ style: elementStyle(box) }),
      { signal },
    )
    signal.addEventListener('abort', () => element.destroy())
    return element
  })
  return { number: mounted[0]!, changes }
}

const elementNames = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const

function findLack(id: string, changes: Record<CardPart, ElementChange>): Lack | null {
  if (typed(id, 'name') === '') return 'name'
  if (!isEmailAddress(typed(id, 'email'))) return 'email'
  return cardParts.find((part) => !changes[part].complete) ?? null
}

/** Uncontrolled, so that text typed before hydration is kept. */
const typed = (id: string, part: 'name' | 'email') =>
  document.querySelector<HTMLInputElement>(`#${CSS.escape(`${id}-${part}`)}`)?.value.trim() ?? ''
