import type { RespondentWords } from '@formstead/field-types'
import type { ReactNode } from 'react'

type CaptchaPlaceProps = { words: RespondentWords; error: string | undefined; children?: ReactNode }

/** Reserves the height of the provider's widget to avoid a layout shift when it loads. */
export const CaptchaPlace = ({ words, error, children }: CaptchaPlaceProps) => (
  <fieldset
    id="field-captcha"
    className="fs-captcha"
    tabIndex={-1}
    aria-label={words('page.captcha')}
    aria-describedby={error ? 'captcha-error' : undefined}
  >
    <div className="fs-captcha-box">
      {children ?? <noscript>{words('page.captcha_script')}</noscript>}
    </div>
    {error && (
      <p id="captcha-error" className="fs-error">
        {error}
      </p>
    )}
  </fieldset>
)
