import type { SiteTexts } from '@formstead/i18n'
import { siteLink, type Site } from '../../lib/site.ts'

type ReportFormProps = { texts: SiteTexts['legal']['abuse']; site: Site }

/** Plain HTML. Only a captcha needs a script, which comes from its provider. */
export function ReportForm({ texts, site }: ReportFormProps) {
  const { fields } = texts
  const { form, captcha, isRefused, language } = site
  return (
    <form method="post" action={siteLink(language, '/report-abuse')} className="report-form">
      {isRefused && (
        <p role="alert" className="note-box">
          {texts.failed}
        </p>
      )}
      <label>
        {fields.form}
        <input name="form" required maxLength={2048} defaultValue={form} dir="ltr" />
      </label>
      <label>
        {fields.reason}
        <select name="reason" required>
          {Object.entries(texts.reasons).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        {fields.message}
        <textarea name="message" required rows={4} maxLength={4000} dir="auto" />
      </label>
      <label>
        {fields.email}
        <input name="email" type="email" maxLength={255} autoComplete="email" dir="ltr" />
      </label>
      {captcha && <Captcha {...captcha} noScript={texts.no_script} />}
      <button type="submit" className="btn primary">
        {fields.send}
      </button>
    </form>
  )
}

const widgets = {
  recaptcha: { className: 'g-recaptcha', script: 'https://www.google.com/recaptcha/api.js' },
  hcaptcha: { className: 'h-captcha', script: 'https://hcaptcha.com/1/api.js' },
}

type CaptchaProps = NonNullable<Site['captcha']> & { noScript: string }

/** The provider's script draws the captcha, and adds its response to the form. */
function Captcha({ provider, siteKey, noScript }: CaptchaProps) {
  const { className, script } = widgets[provider]
  return (
    <>
      <script async defer src={script} />
      <div className={className} data-sitekey={siteKey} />
      <noscript>
        <p>{noScript}</p>
      </noscript>
    </>
  )
}
