import type { DoneScreen as Done, PageForm } from '@formstead/contract/form-page'
import { showPage, type OpenPage } from '../page-state.ts'

type ScreenProps = { form: PageForm; open: OpenPage }

/** After the answer was stored. */
export function DoneScreen({
  form: { document, slug },
  open,
  screen,
  onAgain,
}: ScreenProps & { screen: Done; onAgain?: (() => void) | undefined }) {
  const { words } = open
  const { lookup } = showPage(open, { values: screen.values, page: null })
  return (
    <div className="fs-page fs-done" id="done" tabIndex={-1}>
      {!document.submitted_text?.includes('<h1') && (
        <h1 className="fs-hidden-visually">{document.title}</h1>
      )}
      <svg className="fs-tick-mark" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="23" />
        <path d="m14 25 7 7 14-15" />
      </svg>
      <div className="fs-text">
        {document.submitted_text
          ? open.loaded.text?.rich(document.submitted_text, lookup)
          : words('page.done')}
      </div>
      {(document.re_fillable || screen.editUrl) && (
        <div className="fs-buttons">
          {document.re_fillable && (
            <a
              className="fs-button"
              href={`/forms/${slug}`}
              onClick={(event) => {
                if (!onAgain) return
                event.preventDefault()
                onAgain()
              }}
            >
              {document.re_fill_button_text || words('page.again')}
            </a>
          )}
          {screen.editUrl && (
            <a className="fs-button" href={screen.editUrl}>
              {document.editable_submissions_button_text || words('page.edit')}
            </a>
          )}
        </div>
      )}
    </div>
  )
}

/** A form that takes no answers: its author may say why. */
export function ClosedScreen({
  form: { document },
  open,
  kind,
}: ScreenProps & { kind: 'closed' | 'full' }) {
  const html = kind === 'closed' ? document.closed_text : document.max_submissions_reached_text
  return (
    <div className="fs-page">
      <h1>{document.title}</h1>
      <div className="fs-text">
        {html ? open.loaded.text?.rich(html, () => null) : open.words(`page.${kind}`)}
      </div>
    </div>
  )
}

export function LockedScreen({
  form: { document, slug },
  open,
  isWrong,
}: ScreenProps & { isWrong: boolean }) {
  const { words } = open
  return (
    <form className="fs-page" method="post" action={`/forms/${slug}`}>
      <h1>{document.title}</h1>
      <p className="fs-text">{words('page.locked')}</p>
      <div className="fs-field">
        <label className="fs-label" htmlFor="password">
          {words('page.password')}
        </label>
        <input
          id="password"
          className="fs-control"
          type="password"
          name="_password"
          autoComplete="off"
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'password-error' : undefined}
        />
        {isWrong && (
          <p id="password-error" className="fs-error" role="alert">
            {words('page.wrong_password')}
          </p>
        )}
      </div>
      <div className="fs-buttons">
        <button type="submit" className="fs-send">
          {words('page.unlock')}
        </button>
      </div>
    </form>
  )
}
