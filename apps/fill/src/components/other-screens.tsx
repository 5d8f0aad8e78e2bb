import type { PageForm, PageScreen } from '@formstead/contract/form-page'
import type { OpenPage } from '../page-state.ts'

type ScreenProps = { form: PageForm; open: OpenPage }

/** A form that accepts no submissions. The author may explain why. */
export function ClosedScreen({
  form: { document },
  open,
  kind,
}: ScreenProps & { kind: 'closed' | 'full' }) {
  const html = kind === 'closed' ? document.closed_text : document.max_submissions_reached_text
  return (
    <div className="fs-page">
      <svg className="fs-spot" viewBox="24 10 152 76" aria-hidden="true">
        {kind === 'closed' ? <ClosedSheet /> : <TakenSeats />}
      </svg>
      <h1>{document.title}</h1>
      <div className="fs-text">
        {html ? open.loaded.text?.rich(html, () => null) : open.words(`page.${kind}`)}
      </div>
    </div>
  )
}

const ClosedSheet = () => (
  <>
    <path d="M60 14h80a8 8 0 0 1 8 8v52a8 8 0 0 1-8 8H60a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8zM68 32h40M68 46h64M68 60h28" />
    <path data-accent="" d="M40 82h120M124 58l20 20M144 58l-20 20" />
  </>
)

const TakenSeats = () => (
  <>
    {[34, 57, 80, 103, 126, 149].map((x) => (
      <rect key={x} data-accent="" x={x} y="34" width="17" height="28" rx="4" />
    ))}
    <path d="M26 74h148" />
  </>
)

export function LockedScreen({
  form: { document, slug },
  open,
  screen: { problem, query },
}: ScreenProps & { screen: Extract<PageScreen, { kind: 'locked' }> }) {
  const { words } = open
  return (
    <form className="fs-page" method="post" action={`/forms/${slug}${query}`}>
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
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : 'password-error'}
        />
        {problem !== null && (
          <p id="password-error" className="fs-error" role="alert">
            {problem}
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
