import type { InputProps } from '../views.ts'
import { isIntentId } from './intent-id.ts'
import type { PaymentSettings } from './settings-schema.ts'
import { toMajorUnits, toMinorUnits } from './to-minor-units.ts'

export function PaymentInput(props: InputProps<PaymentSettings>) {
  const { field, id, words, CardForm, onChange } = props
  const { currency } = field
  const amount = toMinorUnits(field.amount, currency)
  const paid = isIntentId(props.value) ? props.value : null
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
        {/* Server and browser may know other signs for a currency; what the server wrote stays. */}
        <strong suppressHydrationWarning>
          {amount === null
            ? words('payment.open')
            : printAmount(toMajorUnits(amount, currency), currency, props.language)}
        </strong>
      </div>
      {paid !== null && (
        <p className="fs-payment-paid">
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m4 10.5 4 4 8-9" />
          </svg>
          {words('payment.paid')}
          <input type="hidden" name={props.name} value={paid} />
        </p>
      )}
      {paid === null && (
        <div className="fs-payment-card">
          {CardForm && props.enhanced && amount !== null ? (
            <CardForm
              amount={amount}
              currency={currency}
              cardholder={{ name: field.prefill_name ?? '', email: field.prefill_email ?? '' }}
              disabled={props.disabled}
              onPaid={onChange}
            />
          ) : (
            <p className="fs-quiet fs-payment-empty">{words('payment.card')}</p>
          )}
          <noscript>
            <p className="fs-payment-plain">{words('payment.needs_script')}</p>
          </noscript>
        </div>
      )}
    </fieldset>
  )
}

function printAmount(amount: number, currency: string, language: string): string {
  const whole = Number.isInteger(amount)
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    ...(whole && { minimumFractionDigits: 0 }),
  }).format(amount)
}
