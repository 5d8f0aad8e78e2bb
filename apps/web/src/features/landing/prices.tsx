import type { SiteTexts } from '@formstead/i18n'
import { SiteIcon } from '../../ui/site/site-icon.tsx'
import { Ticks } from '../../ui/site/ticks.tsx'

type PricesProps = {
  texts: SiteTexts['landing']['prices']
  /** Undefined if plans cannot be bought. */
  pricingPath: string | undefined
}

export function Prices({ texts, pricingPath }: PricesProps) {
  return (
    <section className="sec" id="prices">
      <div className="wrap pad">
        <h2>{texts.title}</h2>
        <p className="lead">{texts.lead}</p>
        <div className="plans">
          {texts.plans.map(({ name, price, per, text, points }) => (
            <div key={name}>
              <h3>{name}</h3>
              <p className="price">
                {price} {per && <small>{per}</small>}
              </p>
              <p className="quiet">{text}</p>
              <Ticks points={points} />
            </div>
          ))}
        </div>
        {pricingPath === undefined ? (
          <p className="quiet soon">{texts.soon}</p>
        ) : (
          <p className="soon">
            <a href={pricingPath} className="site-link">
              {texts.compare}
            </a>
          </p>
        )}
        <div className="own">
          <div>
            <h3>{texts.self_title}</h3>
            <p className="quiet">{texts.self_text}</p>
          </div>
          <a href="#self-host" className="btn small">
            {texts.self_link} <SiteIcon name="arrow" />
          </a>
        </div>
      </div>
    </section>
  )
}
