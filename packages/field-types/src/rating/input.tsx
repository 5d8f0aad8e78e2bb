import { StepRadios } from '../shared/steps/step-radios.tsx'
import { listSteps } from '../shared/steps/steps.ts'
import type { InputProps } from '../views.ts'
import type { RatingSettings } from './settings-schema.ts'

export function RatingInput({ field, ...input }: InputProps<RatingSettings>) {
  const max = field.rating_max_value
  return (
    <StepRadios
      input={input}
      values={listSteps({ min: 1, max, step: 1 })}
      className="fs-rating"
      stepClassName="fs-star"
      labelOf={(stars) => input.words('rating.stars', { stars, max })}
      draw={drawStar}
    />
  )
}

const drawStar = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z" />
  </svg>
)
