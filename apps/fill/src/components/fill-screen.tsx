import type { FillScreen as Screen, PageForm } from '@formstead/contract/form-page'
import { measureProgress, pageAfter, pageBefore } from '@formstead/form-engine/fill'
import type { FormEvent } from 'react'
import { showPage, type OpenPage } from '../page-state.ts'
import { FormBlocks, type FieldHandlers } from './form-blocks.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { ProgressBar } from './progress-bar.tsx'

type FillScreenProps = {
  form: PageForm
  screen: Screen
  open: OpenPage
  enhanced: boolean
  isBusy: boolean
  attempt: number
  handlers: FieldHandlers
  onGo: (direction: 'next' | 'previous') => void
  /** What does not belong to one field: that nothing could be sent, for example. */
  notice?: string | undefined
  /** Other than the values that are shown, while the page becomes live. */
  decidedBy?: Screen['values']
}

/** One page of the form. As it comes from the server it is an HTML form that needs nothing else. */
export function FillScreen({ form, screen, open, enhanced, ...props }: FillScreenProps) {
  const { document, slug } = form
  const { words } = open
  const shown = showPage(open, { values: props.decidedBy ?? screen.values, page: screen.page })
  const { page, decision } = shown
  const previous = pageBefore(decision.pages, page.key)
  const isLast = pageAfter(decision.pages, page.key) === null
  const sendText = document.submit_button_text || words('page.submit')

  function send(event: FormEvent<HTMLFormElement>) {
    if (!enhanced) return
    event.preventDefault()
    props.onGo('next')
  }

  return (
    <form
      id="form"
      className="fs-page"
      method="post"
      action={`/forms/${slug}`}
      encType="multipart/form-data"
      // What the browser would say in its own words is said by the page, beside the fields and in one language.
      noValidate
      aria-busy={props.isBusy || undefined}
      onSubmit={send}
    >
      <input type="hidden" name="_page" value={page.key} />
      {screen.draft && <input type="hidden" name="_draft" value={screen.draft} />}
      {screen.submission && <input type="hidden" name="_submission" value={screen.submission} />}
      {/* The first button is the one that Enter presses; it must not be the one that goes back. */}
      <button
        type="submit"
        name="_go"
        value="next"
        className="fs-hidden-visually"
        tabIndex={-1}
        aria-hidden="true"
      >
        {sendText}
      </button>
      {document.show_progress_bar && (
        <ProgressBar share={measureProgress(decision, page.key)} words={words} />
      )}
      <ProblemSummary problems={screen.problems} words={words} attempt={props.attempt} />
      <FormBlocks
        open={open}
        shown={shown}
        values={screen.values}
        problems={screen.problems}
        style={document.presentation_style}
        language={document.language}
        enhanced={enhanced}
        handlers={props.handlers}
      />
      {props.notice && <output className="fs-notice">{props.notice}</output>}
      <div className="fs-buttons">
        {previous && (
          <button
            type="submit"
            name="_go"
            value="previous"
            className="fs-button"
            disabled={props.isBusy}
            onClick={(event) => {
              if (!enhanced) return
              event.preventDefault()
              props.onGo('previous')
            }}
          >
            {page.previousText ?? words('page.previous')}
          </button>
        )}
        <button type="submit" name="_go" value="next" className="fs-send" disabled={props.isBusy}>
          {isLast ? sendText : (page.nextText ?? words('page.next'))}
        </button>
      </div>
    </form>
  )
}
