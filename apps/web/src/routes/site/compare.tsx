import { compareTexts, type CompareTexts } from '../../content/compare/index.ts'
import { figureTexts, ourFigures, peerFigures } from '../../content/figure-texts.ts'
import { WeightBars } from '../../features/landing/weight.tsx'
import { crumbsTo, PageHead } from '../../features/site-pages/page-head.tsx'
import { Points } from '../../features/site-pages/parts.tsx'
import { fillTexts } from '../../lib/fill-texts.ts'
import { siteLink, type Site, type SitePage } from '../../lib/site.ts'
import { SiteText } from '../../ui/site-text.tsx'
import { SiteLayout } from './site-layout.tsx'

const pathOf = (slug: string) => `/compare/${slug}`

const textsFor = ({ language, appName, supportEmail }: Site, peer: string) =>
  fillTexts(compareTexts[language], {
    app: appName,
    email: supportEmail,
    peer,
    ...figureTexts(language),
  })

const overview: SitePage = {
  path: '/compare',
  isHostedOnly: true,
  draw: (site) => {
    const texts = textsFor(site, '')
    const crumbs = crumbsTo(site, { name: texts.title, path: '/compare' })
    return {
      title: texts.title,
      description: texts.description,
      crumbs,
      body: (
        <SiteLayout site={site} path="/compare">
          <div className="wrap">
            <PageHead site={site} title={texts.title} lead={texts.lead} crumbs={crumbs} />
          </div>
          <div className="sec">
            <div className="wrap pad">
              <WeightBars language={site.language} appName={site.appName} unit={texts.kb} />
              <ul className="tiles">
                {peerFigures.rows.map(({ slug, name }) => (
                  <li key={slug}>
                    <a href={siteLink(site.language, pathOf(slug))}>
                      <h3>{textsFor(site, name).page_title}</h3>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </SiteLayout>
      ),
    }
  },
}

const peerPages = peerFigures.rows.map((peer): SitePage => ({
  path: pathOf(peer.slug),
  isHostedOnly: true,
  draw: (site) => {
    const texts = textsFor(site, peer.name)
    const crumbs = crumbsTo(
      site,
      { name: texts.title, path: '/compare' },
      { name: peer.name, path: pathOf(peer.slug) },
    )
    const note = Object.entries(texts.notes).find(([slug]) => slug === peer.slug)?.[1]
    return {
      title: texts.page_title,
      description: texts.page_description,
      crumbs,
      body: (
        <SiteLayout site={site} path={pathOf(peer.slug)}>
          <div className="wrap">
            <PageHead site={site} title={texts.page_title} lead={texts.page_lead} crumbs={crumbs} />
            <article className="reading">
              <WeightBars
                language={site.language}
                appName={site.appName}
                unit={texts.kb}
                only={peer.slug}
              />
              <FiguresTable texts={texts} site={site} peer={peer} />
              {note && <p className="note-box">{note}</p>}
              <Points title={texts.method} points={texts.method_points} />
              <Points title={texts.limits} points={texts.limits_points} />
              <p>
                <SiteText text={texts.wrong} />
              </p>
              <p>
                <a href={siteLink(site.language, '/compare')} className="site-link">
                  {texts.all}
                </a>
              </p>
            </article>
          </div>
        </SiteLayout>
      ),
    }
  },
}))

type FiguresTableProps = {
  texts: CompareTexts
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
