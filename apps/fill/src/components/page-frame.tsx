import type { PageForm } from '@formstead/contract/form-page'
import type { RespondentWords } from '@formstead/field-types'
import type { ReactNode } from 'react'
import { pictureStyle } from '@formstead/field-types/picture-style'

type PageFrameProps = {
  form: PageForm
  words: RespondentWords
  appName: string
  appUrl: string
  children: ReactNode
}

/** Cover, logo, the screen itself, and the "made with" footer. */
export function PageFrame({
  form: { document },
  words,
  appName,
  appUrl,
  children,
}: PageFrameProps) {
  const { cover_picture: cover, cover_settings: coverSettings, logo_picture: logo } = document
  return (
    <>
      {cover && (
        <div className="fs-cover">
          <img
            src={cover}
            alt={coverSettings.description ?? ''}
            style={pictureStyle(coverSettings.focal_point, coverSettings.brightness)}
          />
        </div>
      )}
      <main className="fs-main" data-width={document.width} data-cover={cover ? '' : undefined}>
        {logo && <img className="fs-logo" src={logo} alt="" />}
        {children}
      </main>
      {!document.no_branding && (
        <footer className="fs-made">
          <a href={appUrl}>{words('page.made_with', { name: appName })}</a>
        </footer>
      )}
    </>
  )
}
