import type { PageForm } from '@formstead/contract/form-page'
import type { OpenPage } from '../page-state.ts'

type ScreenProps = { form: PageForm; open: OpenPage }

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
