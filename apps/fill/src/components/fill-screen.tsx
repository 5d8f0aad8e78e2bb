import type { FillScreen as Screen, PageForm } from '@formstead/contract/form-page'
import { measureProgress, pageAfter, pageBefore, pageOfBlock } from '@formstead/form-engine/fill'
import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { resolvePage, type OpenPage, type Shown } from '../page-state.ts'
import { FormBlocks, type FieldHandlers } from './form-blocks.tsx'
import { PageButtons } from './page-buttons.tsx'
import { ProblemSummary } from './problem-summary.tsx'

type FillScreenProps = {
  form: PageForm
  screen: Screen
  open: OpenPage
  /** Computed if not given. */
  shown?: Shown | undefined
  enhanced: boolean
  isBusy: boolean
  /** The server validates the page, which can still be changed. */
  isChecking: boolean
  attempt: number
  handlers: FieldHandlers
  onGo: (direction: 'next' | 'previous') => void
  /** The direction the shown page was reached from, once the script handles navigation. */
  came?: 'next' | 'previous' | null | undefined
  /** A message that belongs to no single field, such as a failure to send. */
  notice?: string | undefined
  /** Replaces the default block renderer. The server uses it to cache the markup of blocks. */
  Blocks?: typeof FormBlocks | undefined
  /** Shown on the last page, above the submit button. */
  captcha: ReactNode
  grant: string | null
}

/** One page of the form. As rendered by the server, it is an HTML form that works without JavaScript. */
export function FillScreen({
  form,
  screen,
  open,
  shown = resolvePage(open, screen),
  enhanced,
  Blocks = FormBlocks,
  came,
  ...props
}: FillScreenProps) {
  const { document, slug } = form
  const { words } = open
  const { page, decision } = shown
  const { pages } = decision
  const isFirst = pageBefore(pages, page.key) === null
  const isLast = pageAfter(pages, page.key) === null
  const sendText = document.submit_button_text || words('page.submit')
  const { focused } = open.loaded
  const isFocused = focused !== null
  const hasArrows = isFocused && document.settings.navigation_arrows
  // A step shows the problem of its own field. Those of hidden fields appear only in the summary.
  const summarized = Object.entries(screen.problems).filter(
    ([id]) => !isFocused || (id !== 'captcha' && !pageOfBlock(pages, id)),
  )

  function send(event: FormEvent<HTMLFormElement>) {
    if (!enhanced) return
    event.preventDefault()
    props.onGo('next')
  }

  function back(event: MouseEvent) {
    if (!enhanced) return
    event.preventDefault()
    props.onGo('previous')
  }

  const blocks = (
    <Blocks
      open={open}
      shown={shown}
      problems={screen.problems}
      style={document.presentation_style}
      language={document.language}
      enhanced={enhanced}
      isBusy={props.isBusy}
      seed={screen.seed}
      handlers={props.handlers}
      media={focused && focused.stepMedia(page, 'between')}
    />
  )
  const end = (
    <>
      {isLast && props.captcha}
      {props.notice && <output className="fs-notice">{props.notice}</output>}
      <PageButtons
        words={words}
        isBusy={props.isBusy}
        previous={isFirst || hasArrows ? null : (page.previousText ?? words('page.previous'))}
        next={isLast ? sendText : (page.nextText ?? words(isFocused ? 'page.ok' : 'page.next'))}
        showsKey={isFocused}
        onBack={back}
      />
    </>
  )

  return (
    <form
      id="form"
      className="fs-page"
      method="post"
      action={`/forms/${slug}${screen.query}`}
      encType="multipart/form-data"
      // The page reports validation problems itself, next to the fields and in the form's language.
      noValidate
      aria-busy={props.isBusy || props.isChecking || undefined}
      // Set once the script handles submission; until then, the button posts the form.
      data-live={enhanced ? '' : undefined}
      onSubmit={send}
    >
      <input type="hidden" name="_page" value={page.key} />
      {screen.draft && <input type="hidden" name="_draft" value={screen.draft} />}
      {screen.submission && <input type="hidden" name="_submission" value={screen.submission} />}
      {screen.visit && <input type="hidden" name="_visit" value={screen.visit} />}
      {props.grant && <input type="hidden" name="_grant" value={props.grant} />}
      {/* Enter presses the first button, so that must not be the back button. */}
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
      {!page.blocks.some(({ block }) => form.outline.titled.includes(block.id)) && (
        <h1 className="fs-hidden-visually">{document.title}</h1>
      )}
      {document.show_progress_bar && (
        <progress
          className="fs-progress"
          aria-label={words('page.progress')}
          value={measureProgress(decision, page.key)}
        />
      )}
      <ProblemSummary
        problems={summarized}
        words={words}
        attempt={props.attempt}
        isShort={isFocused && summarized.length === 0}
      />
      {focused ? (
        <focused.FocusedStep key={page.key} {...{ page, pages, words, came }}>
          {blocks}
          {end}
        </focused.FocusedStep>
      ) : (
        <div key={page.key} data-came={came}>
          {blocks}
          {end}
        </div>
      )}
      {focused && enhanced && <focused.StepKeys goOn={() => props.onGo('next')} />}
      {focused && hasArrows && (
        <focused.StepArrows words={words} isFirst={isFirst} isBusy={props.isBusy} onBack={back} />
      )}
    </form>
  )
}
