import type { SiteTexts } from '@formstead/i18n'
import { figureTexts, ourFigures, peerFigures } from '../../content/figure-texts.ts'
import { WeightBars } from '../../features/landing/weight.tsx'
import { Points } from '../../features/site-pages/parts.tsx'
import { fillTexts } from '../../lib/fill-texts.ts'
import { siteLink, type Site, type SitePage } from '../../lib/site.ts'
import { SiteText } from '../../ui/site/site-text.tsx'
import { drawContentPage, Section } from './content-page.tsx'

const pathOf = (slug: string) => `/compare/${slug}`

const textsFor = ({ texts, language, appName, supportEmail }: Site, peer: string) =>
  fillTexts(texts.compare, {
    app: appName,
    email: supportEmail,
    peer,
    ...figureTexts(language),
  })

const overview: SitePage = {
  path: '/compare',
  isHostedOnly: true,
  draw: (site) => {
    const { title, description, lead, kb } = textsFor(site, '')
    return drawContentPage(site, {
      path: '/compare',
      title,
      description,
      lead,
      sections: (
        <Section>
          <WeightBars language={site.language} appName={site.appName} unit={kb} />
          <ul className="tiles">
            {peerFigures.rows.map(({ slug, name }) => (
              <li key={slug}>
                <a href={siteLink(site.language, pathOf(slug))}>
                  <h3>{textsFor(site, name).page_title}</h3>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ),
    })
  },
}

const peerPages = peerFigures.rows.map((peer): SitePage => ({
  path: pathOf(peer.slug),
  isHostedOnly: true,
  draw: (site) => {
    const texts = textsFor(site, peer.name)
    const { language, appName } = site
    const note = Object.entries(texts.notes).find(([slug]) => slug === peer.slug)?.[1]
    return drawContentPage(site, {
      path: pathOf(peer.slug),
      title: texts.page_title,
      description: texts.page_description,
      lead: texts.page_lead,
      above: [{ name: texts.title, path: '/compare' }],
      name: peer.name,
      reading: (
        <>
          <WeightBars language={language} appName={appName} unit={texts.kb} only={peer.slug} />
          <FiguresTable texts={texts} site={site} peer={peer} />
          {note && <p className="note-box">{note}</p>}
          <Points title={texts.method} points={texts.method_points} />
          <Points title={texts.limits} points={texts.limits_points} />
          <p>
            <SiteText text={texts.wrong} />
          </p>
          <p>
            <a href={siteLink(language, '/compare')} className="site-link">
              {texts.all}
            </a>
          </p>
        </>
      ),
    })
  },
}))

type FiguresTableProps = {
  texts: SiteTexts['compare']
  site: Site
  peer: (typeof peerFigures)['rows'][number]
}

function FiguresTable({ texts, site, peer }: FiguresTableProps) {
  const number = new Intl.NumberFormat(site.language)
  const kilobytes = (count: number) => texts.kb.replace('{count}', number.format(count))
  const rows = [
    [texts.total, kilobytes(ourFigures.total_kb), kilobytes(peer.total_kb)],
    [texts.script, kilobytes(ourFigures.script_kb), kilobytes(peer.script_kb)],
    [texts.requests, number.format(ourFigures.requests), number.format(peer.requests)],
  ] as const
  return (
    <table className="facts-table">
      <thead>
        <tr>
          <th scope="col">{texts.measure}</th>
          <th scope="col">{site.appName}</th>
          <th scope="col">{peer.name}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, ours, theirs]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{ours}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const comparePages: readonly SitePage[] = [overview, ...peerPages]
