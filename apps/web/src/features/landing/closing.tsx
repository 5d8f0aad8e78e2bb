import type { SiteTexts } from '@formstead/i18n'
import { sampleForm } from '../../ui/site/sample-form.ts'

export function Closing({
  texts,
  language,
}: {
  texts: SiteTexts['landing']['end']
  language: string
}) {
  return (
    <section className="sec sunken">
      <div className="wrap pad end">
        <h2>{texts.title}</h2>
        <div className="btns">
          <a href="/forms/create/guest" className="btn primary">
            {texts.make}
          </a>
          <a href={sampleForm(language)} className="btn">
            {texts.sample}
          </a>
        </div>
      </div>
    </section>
  )
}
