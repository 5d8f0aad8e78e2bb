import { useId, type ReactNode } from 'react'

type Card<Value extends string> = {
  value: Value
  label: string
  hint: string
  picture: ReactNode
}

type ChoiceCardsProps<Value extends string> = {
  label: string
  hidesLabel?: boolean
  cards: readonly Card<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Sets how many cards are side by side if there is room. */
  className: string
  cardClassName?: string
}

/** Radio buttons that look like cards. */
export function ChoiceCards<Value extends string>({
  label,
  hidesLabel = false,
  cards,
  value,
  onChange,
  className,
  cardClassName = 'p-3',
}: ChoiceCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={hidesLabel ? 'sr-only' : 'mb-2 font-semibold text-text'}>{label}</legend>
      <div className={className}>
        {cards.map((card) => (
          <label
            key={card.value}
            className={`relative flex cursor-pointer rounded-card border border-border-hover text-text hover:border-border-pressed has-checked:border-accent-text has-checked:ring-1 has-checked:ring-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text ${cardClassName}`}
          >
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              onChange={() => onChange(card.value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {card.picture}
            <span className="min-w-0">
              <span className="block font-medium">{card.label}</span>
              <span className="block text-xs text-text-muted">{card.hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
