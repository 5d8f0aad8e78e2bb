import type { SiteTexts } from '@formstead/i18n'
import { SiteIcon } from '../../ui/site/site-icon.tsx'

/** Figures of the drawn example: the report shows the sum of both versions. */
const counts = { before: 412, optionBefore: 58, after: 74, optionAfter: 19 }

type VersionsProps = {
  versions: SiteTexts['landing']['versions']
  self: SiteTexts['landing']['self']
  language: string
}

export function VersionsAndSelfHost({ versions, self, language }: VersionsProps) {
  const number = new Intl.NumberFormat(language)
  const answers = (count: number) => versions.answers.replace('{count}', number.format(count))
  return (
    <section className="sec">
      <div className="wrap split">
        <div>
          <p className="eyebrow">{versions.eyebrow}</p>
          <h2>{versions.title}</h2>
          <p className="lead">{versions.lead}</p>
          <figure className="versions" aria-label={versions.example}>
            <div>
              <span className="tag">{versions.before}</span>
              <b>{versions.question_before}</b>
              <span className="quiet">{answers(counts.before)}</span>
            </div>
            <div>
              <span />
              <span>{versions.option_before}</span>
              <span className="quiet">{number.format(counts.optionBefore)}</span>
            </div>
            <div>
              <span className="tag new">{versions.after}</span>
              <b>{versions.question_after}</b>
              <span className="quiet">{answers(counts.after)}</span>
            </div>
            <div>
              <span />
              <span>
                {versions.option_after} <span className="quiet">{versions.was}</span>
              </span>
              <span className="quiet">{number.format(counts.optionAfter)}</span>
            </div>
            <div>
              <span className="tag">{versions.report}</span>
              <b>{versions.option_after}</b>
              <b>{number.format(counts.optionBefore + counts.optionAfter)}</b>
            </div>
          </figure>
        </div>
        <div id="self-host">
          <p className="eyebrow">{self.eyebrow}</p>
          <h2>{self.title}</h2>
          <p className="lead">{self.lead}</p>
          <Terminal texts={self} />
        </div>
      </div>
    </section>
  )
}

const command = 'npm start'
const address = 'http://localhost:3000'

function Terminal({ texts }: { texts: SiteTexts['landing']['self'] }) {
  return (
    <figure className="terminal">
      <figcaption>{texts.terminal}</figcaption>
      <p dir="ltr">
        <span aria-hidden="true">$ </span>
        <code>{command}</code>
      </p>
      <ul>
        {texts.steps.map((step) => (
          <li key={step}>
            <SiteIcon name="check" />
            {step}
          </li>
        ))}
      </ul>
      <p className="open">
        {texts.open} <code dir="ltr">{address}</code>
      </p>
    </figure>
  )
}
