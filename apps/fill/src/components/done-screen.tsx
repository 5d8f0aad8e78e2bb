import type { DoneScreen as Done, PageForm } from '@formstead/contract/form-page'
import { resolvePage, type OpenPage } from '../page-state.ts'

type ScreenProps = { form: PageForm; open: OpenPage }

/** Shown after the submission was stored. */
export function DoneScreen({
  form: { document, outline, slug },
  open,
  screen,
  onAgain,
}: ScreenProps & { screen: Done; onAgain?: (() => void) | undefined }) {
  const { words } = open
  const { lookup } = resolvePage(open, { values: screen.values, page: null })
  return (
    <div className="fs-page fs-done" id="done" tabIndex={-1}>
      {!outline.isThanksTitled && <h1 className="fs-hidden-visually">{document.title}</h1>}
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
              href={`/forms/${slug}${screen.query}`}
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
