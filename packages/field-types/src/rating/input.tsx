import { asNumber } from '../shared/conditions/comparable.ts'
import { chooseByKey } from '../shared/steps/choose-by-key.ts'
import { NoAnswerChoice } from '../shared/steps/no-answer-choice.tsx'
import { listSteps } from '../shared/steps/steps.ts'
import type { InputProps } from '../views.ts'
import type { RatingSettings } from './settings-schema.ts'

export function RatingInput(props: InputProps<RatingSettings>) {
  const { field, id, name, value, onChange, required, words } = props
  const max = field.rating_max_value
  const values = listSteps({ min: 1, max, step: 1 })
  const chosen = asNumber(value) ?? 0
  const takeKey = chooseByKey(values, onChange, props.onDone)
  return (
    <div
      id={id}
      className="fs-rating"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      aria-required={required || undefined}
      data-style={props.style}
    >
      {values.map((stars) => (
        <label key={stars} className="fs-star">
          <input
            type="radio"
            name={name}
            value={stars}
            checked={stars === chosen}
            disabled={props.disabled}
            aria-label={words('rating.stars', { stars, max })}
            onChange={() => onChange(stars)}
            onClick={({ detail }) => {
              if (stars === chosen) onChange(null)
              // A click with `detail` 0 comes from an arrow key, which does not confirm the choice.
              else if (detail > 0) props.onDone?.()
            }}
            onKeyDown={takeKey}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z" />
          </svg>
        </label>
      ))}
      {!required && <NoAnswerChoice name={name} words={words} />}
    </div>
  )
}
