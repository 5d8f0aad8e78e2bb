import type { RespondentWords } from '@formstead/field-types'
import type { MouseEvent } from 'react'

type StepArrowsProps = {
  words: RespondentWords
  isFirst: boolean
  isBusy: boolean
  onBack: (event: MouseEvent) => void
}

/** Buttons in the corner of the screen that go one step back or forward. */
export const StepArrows = ({ words, isFirst, isBusy, onBack }: StepArrowsProps) => (
  <div className="fs-arrows">
    <button
      type="submit"
      name="_go"
      value="previous"
      disabled={isFirst || isBusy}
      aria-label={words('page.previous')}
      onClick={onBack}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6 15 6-6 6 6" />
      </svg>
    </button>
    <button type="submit" name="_go" value="next" disabled={isBusy} aria-label={words('page.next')}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6 9 6 6 6-6" />
      </svg>
    </button>
  </div>
)
