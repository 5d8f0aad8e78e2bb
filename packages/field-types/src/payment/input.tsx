import { useEffect } from 'react'
import type { InputProps } from '../views.ts'
import { CardForm } from './stripe/card-form.tsx'
import { isIntentId } from './answer.ts'
import { pendingPaymentStore, paidAmountStore, storageKeyOf } from './stripe/payment-storage.ts'
import { printAmount } from './amount/print-amount.ts'
import type { PaymentSettings } from './settings-schema.ts'
import { toMinorUnits } from './amount/to-minor-units.ts'

export function PaymentInput(props: InputProps<PaymentSettings>) {
  const { field, id, words, enhanced } = props
  const due = toMinorUnits(field.amount, field.currency)
  const intent = isIntentId(props.value) ? props.value : null
  const paid = enhanced && intent !== null ? readAmount(intent) : null
  const shown = paid ?? due
  const print = (minor: number) => printAmount(minor, field.currency, props.language)

  // Once paid, the page stores the answer itself, so the pending payment is no longer needed.
  useEffect(() => {
    if (intent !== null) pendingPaymentStore.forget(storageKeyOf(field.id))
  }, [intent, field.id])

  return (
    <fieldset
      id={id}
      className="fs-payment"
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      data-invalid={props.invalid || undefined}
      data-style={props.style}
    >
      <div className="fs-payment-sum">
        <span className="fs-quiet">{field.description || words('payment.amount')}</span>
        {/* Server and browser may use different currency symbols; the server's is kept. */}
        <strong dir="auto" suppressHydrationWarning>
          {shown === null ? words('payment.open') : print(shown)}
        </strong>
      </div>
      {intent === null ? (
        <>
          <CardForm {...props} amount={due} />
          <noscript>
            <p className="fs-payment-plain">{words('payment.needs_script')}</p>
          </noscript>
        </>
      ) : (
        <p className="fs-payment-paid">
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m4 10.5 4 4 8-9" />
          </svg>
          {words('payment.paid')}
          <input type="hidden" name={props.name} value={intent} />
        </p>
      )}
      {paid !== null && paid !== due && (
        <output className="fs-payment-said fs-payment-other">
          {words('payment.paid_other', { amount: print(paid) })}
        </output>
      )}
    </fieldset>
  )
}

function readAmount(intent: string): number | null {
  const kept = paidAmountStore.read(intent)
  return kept === null ? null : Number(kept)
}
