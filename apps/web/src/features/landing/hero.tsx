import type { SiteTexts } from '@formstead/i18n'

export function Hero({ texts }: { texts: SiteTexts['landing']['hero'] }) {
  return (
    <div className="hero">
      <h1>{texts.title}</h1>
      <p className="lead">{texts.lead}</p>
      <div className="btns">
        <a href="/forms/create/guest" className="btn primary">
          {texts.make}
        </a>
        <a href="#self-host" className="btn">
          {texts.run}
        </a>
        <span className="quiet">{texts.note}</span>
      </div>
    </div>
  )
}
