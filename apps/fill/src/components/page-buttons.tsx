import type { RespondentWords } from '@formstead/field-types'
import type { MouseEvent } from 'react'

type PageButtonsProps = {
  words: RespondentWords
  isBusy: boolean
  /** Null if there is no previous page, or if another button leads there. */
  previous: string | null
  next: string
  /** Whether to mention that Enter does the same. */
  showsKey: boolean
  onBack: (event: MouseEvent) => void
}

export const PageButtons = ({ words, isBusy, previous, next, ...props }: PageButtonsProps) => (
  <div className="fs-buttons">
    {previous !== null && (
      <button
        type="submit"
        name="_go"
        value="previous"
        className="fs-button"
        disabled={isBusy}
        onClick={props.onBack}
      >
        {previous}
      </button>
    )}
    <button type="submit" name="_go" value="next" className="fs-send" disabled={isBusy}>
      {next}
    </button>
    {props.showsKey && (
      <>
        <span className="fs-key" data-plain="" aria-hidden="true">
          {words('page.press')} <kbd>{words('page.enter')} ↵</kbd>
        </span>
        <span className="fs-key" aria-hidden="true">
          {words('page.press')} <kbd>Ctrl + {words('page.enter')} ↵</kbd>
        </span>
      </>
    )}
  </div>
)
