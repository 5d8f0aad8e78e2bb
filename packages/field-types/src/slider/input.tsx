import { asNumber } from '../shared/conditions/comparable.ts'
import { countDecimals, nearestStep } from '../shared/steps/steps.ts'
import type { InputProps } from '../views.ts'
import type { SliderSettings } from './settings-schema.ts'
import { stepsOf } from './steps-of.ts'
import { Track } from './track.tsx'

/** The box has the answer and may be empty, which a range input cannot. Moving the thumb writes into the box. */
export function SliderInput(props: InputProps<SliderSettings>) {
  const { field, id, value, onChange } = props
  const steps = stepsOf(field)
  const { min, max, step } = steps
  const middle = Number(((min + max) / 2).toFixed(countDecimals(step) + 1))
  const number = asNumber(value)
  return (
    <div className="fs-slider" data-style={props.style}>
      <Track
        steps={steps}
        chosen={number === null ? null : nearestStep(number, steps)}
        labelledBy={`${id}-label`}
        none={props.words('answer.none')}
        disabled={props.disabled || !props.enhanced}
        onChange={onChange}
      />
      <input
        id={id}
        name={props.name}
        className="fs-control fs-slider-box"
        type="number"
        inputMode={countDecimals(step) > 0 || countDecimals(min) > 0 ? 'decimal' : 'numeric'}
        {...{ min, max, step }}
        value={typeof value === 'string' || typeof value === 'number' ? value : ''}
        disabled={props.disabled}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        aria-required={props.required || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="fs-slider-marks fs-quiet" aria-hidden="true">
        {[min, middle, max].map((mark) => (
          <span key={mark}>
            <bdi dir="ltr">{mark}</bdi>
          </span>
        ))}
      </div>
    </div>
  )
}
