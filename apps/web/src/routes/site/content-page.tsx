import type { ReactNode } from 'react'
import { crumbsTo, PageHead, type Crumb } from '../../features/site-pages/page-head.tsx'
import type { DrawnPage, Site } from '../../lib/site.ts'
import { SiteLayout } from './site-layout.tsx'

type ContentPage = {
  path: string
  title: string
  description: string
  /** Defaults to the description. */
  lead?: string
  /** The pages between the home page and this one. */
  above?: readonly Crumb[]
  /** The name in the breadcrumbs; defaults to the title. */
  name?: string
  questions?: DrawnPage['questions']
  /** Shown below the title. */
  head?: ReactNode
  /** Content in a column of readable width. */
  reading?: ReactNode
  /** Sections as wide as the page. */
  sections?: ReactNode
}

/** Every site page except the home page has a header with breadcrumbs, and text. */
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
