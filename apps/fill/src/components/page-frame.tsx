import type { PageForm } from '@formstead/contract/form-page'
import type { RespondentWords } from '@formstead/field-types'
import type { ReactNode } from 'react'

type PageFrameProps = {
  form: PageForm
  words: RespondentWords
  appName: string
  appUrl: string
  children: ReactNode
}

/** Cover, logo, the screen in the middle, and by whom the form was made possible. */
export function PageFrame({
  form: { document },
  words,
  appName,
  appUrl,
  children,
}: PageFrameProps) {
  const { cover_picture: cover, cover_settings: settings, logo_picture: logo } = document
  const { x, y } = settings.focal_point
  return (
    <>
      {cover && (
        <div className="fs-cover">
          <img
            src={cover}
            alt=""
            style={{
              objectPosition: `${x}% ${y}%`,
              ...(settings.brightness !== 0 && {
                filter: `brightness(${1 + settings.brightness / 100})`,
              }),
            }}
          />
        </div>
      )}
      <main className="fs-main" data-width={document.width}>
        {logo && <img className="fs-logo" src={logo} alt="" data-over={cover ? '' : undefined} />}
        {children}
      </main>
      {!document.no_branding && (
        <p className="fs-made">
          <a href={appUrl}>{words('page.made_with', { name: appName })}</a>
        </p>
      )}
    </>
  )
}
