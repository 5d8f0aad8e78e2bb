import type { CSSProperties, KeyboardEvent } from 'react'
import type { Steps } from '../shared/steps/steps.ts'

type TrackProps = {
  steps: Steps
  chosen: number | null
  labelledBy: string
  none: string
  disabled: boolean
  onChange: (value: number | null) => void
}

export function Track({ steps, chosen, labelledBy, none, disabled, onChange }: TrackProps) {
  const { min, max, step } = steps
  const share = ((chosen ?? min) - min) / (max - min)

  function takeKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Delete' || event.key === 'Backspace') onChange(null)
    // The browser fires no change event if the thumb is already at the minimum, but that may be the answer.
    else if (chosen === null && (event.key === 'Home' || event.key === ' ')) onChange(min)
    else return
    event.preventDefault()
  }

  return (
    <input
      className="fs-slider-track"
      type="range"
      {...{ min, max, step }}
      value={chosen ?? min}
      disabled={disabled}
      data-unanswered={chosen === null || undefined}
      aria-labelledby={labelledBy}
      aria-valuetext={chosen === null ? none : undefined}
      style={{ '--fill': `${share * 100}%` } as CSSProperties}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      onClick={(event) => chosen === null && onChange(event.currentTarget.valueAsNumber)}
      onKeyDown={takeKey}
    />
  )
}
