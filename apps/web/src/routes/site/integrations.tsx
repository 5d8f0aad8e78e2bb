import { integrationKinds } from '@formstead/integrations'
import type { SiteTexts } from '@formstead/i18n'
import { KindTiles } from '../../features/site-pages/kind-tiles.tsx'
import { Points } from '../../features/site-pages/parts.tsx'
import { fillTexts } from '../../lib/fill-texts.ts'
import { siteLink, type Site, type SitePage } from '../../lib/site.ts'
import { drawContentPage, Section } from './content-page.tsx'

type KindKey = keyof SiteTexts['integrations']['kinds']

const kinds = [...integrationKinds.values()]
const pathOf = (key: string) => `/integrations/${key.replaceAll('_', '-')}`
const textsFor = ({ texts, appName }: Site) => fillTexts(texts.integrations, { app: appName })

const overview: SitePage = {
  path: '/integrations',
  draw: (site) => {
    const texts = textsFor(site)
    const { title, description, lead } = texts
    return drawContentPage(site, {
      path: '/integrations',
      title,
      description,
      lead,
      sections: (
        <>
          <Section>
            <KindTiles
              sections={texts.sections}
              kinds={kinds.map(({ key, section, icon }) => ({
                section,
                icon,
                ...texts.kinds[key as KindKey],
                href: siteLink(site.language, pathOf(key)),
              }))}
            />
          </Section>
          <div className="sec">
            <div className="wrap">
              <div className="reading">
                <Points title={texts.trust} points={texts.trust_points} />
              </div>
            </div>
          </div>
        </>
      ),
    })
  },
}

const kindPages = kinds.map(({ key, feature }): SitePage => ({
  path: pathOf(key),
  draw: (site) => {
    const texts = textsFor(site)
    const { name, text, points, steps } = texts.kinds[key as KindKey]
    return drawContentPage(site, {
      path: pathOf(key),
      title: texts.kind_title.replace('{kind}', name),
      description: text,
      above: [{ name: texts.title, path: '/integrations' }],
      name,
      head: (
        <div className="btns">
          <a href="/forms/create/guest" className="btn primary">
            {texts.make}
          </a>
          <a href={siteLink(site.language, '/integrations')} className="btn">
            {texts.all}
          </a>
        </div>
      ),
      reading: (
        <>
          <Points title={texts.what} points={points} />
          <section>
            <h2>{texts.how}</h2>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <Points title={texts.trust} points={texts.trust_points} />
          {feature && <p className="note-box">{texts.pro}</p>}
        </>
      ),
    })
  },
}))

export const integrationPages: readonly SitePage[] = [overview, ...kindPages]
