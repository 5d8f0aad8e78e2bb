import { useState, type ReactNode } from 'react'
import type { CardPart, Lack } from './mounted-cards.ts'
import { useCard, type CardProps } from './use-card.ts'

export function CardForm(props: CardProps) {
  const [attempt, setAttempt] = useState(0)
  return <OpenCardForm key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

/** The server renders the final layout, so that nothing moves when Stripe's fields load. */
function OpenCardForm({ onRetry, ...props }: CardProps & { onRetry: () => void }) {
  const { field, id, words, disabled } = props
  const { state, lacking, isPaying, unmark } = useCard(props)
  if (state !== 'loading' && state !== 'ready')
    return (
      <div className="fs-payment-card">
        <output className="fs-payment-said">{words(`payment.${state}`)}</output>
        {state !== 'unset' && (
          <button type="button" className="fs-button" onClick={onRetry}>
            {words('page.retry')}
          </button>
        )}
      </div>
    )

  const isLoading = props.enhanced && props.request !== undefined && state === 'loading'
  const line = (part: 'name' | 'email', autoComplete: string, prefill: string | null) => (
    <Labelled id={id} part={part} label={words(`payment.${part}`)}>
      <input
        id={`${id}-${part}`}
        className="fs-control"
        type={part === 'email' ? 'email' : 'text'}
        autoComplete={autoComplete}
        defaultValue={prefill ?? ''}
        disabled={disabled}
        onInput={unmark}
        aria-invalid={lacking === part || undefined}
        {...(part === 'email' && { dir: 'ltr' })}
      />
    </Labelled>
  )
  const place = (part: CardPart) => (
    <Labelled id={id} part={part} label={words(`payment.${part}`)}>
      <div
        id={`${id}-${part}`}
        className="fs-control fs-payment-part"
        aria-invalid={lacking === part || undefined}
      />
    </Labelled>
  )
  return (
    <div className="fs-payment-card fs-payment-form" aria-busy={isLoading || undefined}>
      {line('name', 'cc-name', field.prefill_name)}
      {line('email', 'email', field.prefill_email)}
      {place('number')}
      {place('expiry')}
      {place('cvc')}
      <output className="fs-quiet fs-payment-safe">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M6.5 9V6.5a3.5 3.5 0 0 1 7 0V9M5 9h10v7.5H5z" />
        </svg>
        {words(isPaying ? 'payment.paying' : 'payment.safe')}
      </output>
    </div>
  )
}

function Labelled(props: { id: string; part: Lack; label: string; children: ReactNode }) {
  return (
    <div className="fs-payment-line" data-part={props.part}>
      <label htmlFor={`${props.id}-${props.part}`}>{props.label}</label>
      {props.children}
    </div>
  )
}
