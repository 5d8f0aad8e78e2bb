import type { ReactNode } from 'react'
import { crumbsTo, PageHead, type Crumb } from '../../features/site-pages/page-head.tsx'
import type { DrawnPage, Site } from '../../lib/site.ts'
import { SiteLayout } from './site-layout.tsx'

type ContentPage = {
  path: string
  title: string
  description: string
  /** Unless it is the description. */
  lead?: string
  /** Between the first page of the site and this one. */
  above?: readonly Crumb[]
  /** As the last step of the way to it; otherwise its title. */
  name?: string
  questions?: DrawnPage['questions']
  /** Below the title. */
  head?: ReactNode
  /** In a column as wide as one likes to read. */
  reading?: ReactNode
  /** Sections as wide as the page. */
  sections?: ReactNode
}

/** All pages of the site but the first one have a head with the way to them, and text. */
export function drawContentPage(site: Site, page: ContentPage): DrawnPage {
  const { path, title, description, lead = description, above = [], name = title } = page
  const crumbs = crumbsTo(site, ...above, { name, path })
  return {
    title,
    description,
    crumbs,
    ...(page.questions && { questions: page.questions }),
    body: (
      <SiteLayout site={site} path={path}>
        <div className="wrap">
          <PageHead site={site} title={title} lead={lead} crumbs={crumbs}>
            {page.head}
          </PageHead>
          {page.reading && <article className="reading">{page.reading}</article>}
        </div>
        {page.sections}
      </SiteLayout>
    ),
  }
}

export function Section({ children }: { children: ReactNode }) {
  return (
    <div className="sec">
      <div className="wrap pad">{children}</div>
    </div>
  )
}
