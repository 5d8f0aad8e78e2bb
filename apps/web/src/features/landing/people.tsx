import type { SiteTexts } from '@formstead/i18n'
import names from '../../content/landing-names.json' with { type: 'json' }
import { Ticks } from '../../ui/site/ticks.tsx'

const rightToLeft = new Set(['ar', 'he'])

export function Everyone({ texts }: { texts: SiteTexts['landing']['everyone'] }) {
  return (
    <section className="sec">
      <div className="wrap pad two even">
        <div>
          <p className="eyebrow">{texts.eyebrow}</p>
          <h2>{texts.title}</h2>
          <p className="lead">{texts.lead}</p>
          <Ticks points={texts.points} />
        </div>
        <div className="names">
          {names.map(({ language, label, answer, help }) => (
            <div key={language} lang={language} dir={rightToLeft.has(language) ? 'rtl' : 'ltr'}>
              <b>
                {label} <span aria-hidden="true">*</span>
              </b>
              <div className="answer">{answer}</div>
              <small>{help}</small>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

export function Who({ texts }: { texts: SiteTexts['landing']['who'] }) {
  return (
    <section className="sec">
      <div className="wrap pad">
        <h2>{texts.title}</h2>
        <div className="who">
          {texts.groups.map(({ title, text, example }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className="example">{example}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
