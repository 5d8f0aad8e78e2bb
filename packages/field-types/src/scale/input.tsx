import { asNumber } from '../shared/conditions/comparable.ts'
import { chooseByKey } from '../shared/steps/choose-by-key.ts'
import { NoAnswerChoice } from '../shared/steps/no-answer-choice.tsx'
import { listSteps } from '../shared/steps/steps.ts'
import type { InputProps } from '../views.ts'
import type { ScaleSettings } from './settings-schema.ts'
import { stepsOf } from './steps-of.ts'

export function ScaleInput(props: InputProps<ScaleSettings>) {
  const { field, id, name, onChange, required, words } = props
  const values = listSteps(stepsOf(field))
  const chosen = asNumber(props.value)
  const takeKey = chooseByKey(values, onChange, props.onDone)
  return (
    <div
      id={id}
      className="fs-scale"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      aria-required={required || undefined}
      data-style={props.style}
    >
      {values.map((value) => (
        <label key={value} className="fs-scale-step">
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={props.disabled}
            onChange={() => onChange(value)}
            onClick={({ detail }) => {
              if (value === chosen) onChange(null)
              // A click with `detail` 0 comes from an arrow key, which does not confirm the choice.
              else if (detail > 0) props.onDone?.()
            }}
            onKeyDown={takeKey}
          />
          <span dir="ltr">{value}</span>
        </label>
      ))}
      {!required && <NoAnswerChoice name={name} words={words} />}
    </div>
  )
}
