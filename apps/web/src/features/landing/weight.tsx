import type { SiteTexts } from '@formstead/i18n'
import { ourFigures, peerFigures } from '../../content/figure-texts.ts'
import { SiteText } from '../../ui/site/site-text.tsx'

type WeightProps = {
  texts: SiteTexts['landing']['weight']
  language: string
  appName: string
  /** The address of the comparisons; `null` if this instance has none. */
  comparePath: string | null
}

export function Weight({ texts, language, appName, comparePath }: WeightProps) {
  return (
    <section className="sec sunken">
      <div className="wrap pad weigh">
        <div>
          <p className="eyebrow">{texts.eyebrow}</p>
          <h2>{texts.title}</h2>
          <p className="lead">{texts.lead}</p>
          <p className="quiet">
            <SiteText text={texts.method} />
          </p>
          {comparePath && (
            <p className="quiet">
              <a href={comparePath} className="site-link">
                {texts.compare}
              </a>
            </p>
          )}
        </div>
        <WeightBars language={language} appName={appName} unit={texts.kb} />
      </div>
    </section>
  )
}

type WeightBarsProps = {
  language: string
  appName: string
  /** A text for kilobytes, with `{count}` in place of the number. */
  unit: string
  only?: string
}

/** Ours next to all measured peers, or to `only` one. */
export function WeightBars({ language, appName, unit, only }: WeightBarsProps) {
  const number = new Intl.NumberFormat(language)
  const peers = peerFigures.rows.filter(({ slug }) => !only || slug === only)
  const rows = [{ slug: '', name: appName, total_kb: ourFigures.total_kb }, ...peers]
  const most = Math.max(...rows.map(({ total_kb }) => total_kb))
  return (
    <ul className="bars">
      {rows.map(({ slug, name, total_kb }) => (
        <li key={slug} className={slug ? undefined : 'us'}>
          <span>{name}</span>
          <span className="bar">
            <svg aria-hidden="true" width={`${(total_kb / most) * 75}%`} height="24">
              <rect width="100%" height="100%" rx="3" />
            </svg>
            {unit.replace('{count}', number.format(total_kb))}
          </span>
        </li>
      ))}
    </ul>
  )
}
