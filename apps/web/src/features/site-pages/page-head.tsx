import type { ReactNode } from 'react'
import { siteLink, type Site } from '../../lib/site.ts'

export type Crumb = { name: string; path: string }

type PageHeadProps = {
  site: Site
  title: string
  lead: string
  /** The path from the home page to this one. */
  crumbs: readonly Crumb[]
  children?: ReactNode
}

export function PageHead({ site, title, lead, crumbs, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <nav aria-label={title}>
        <ol className="crumbs">
          {crumbs.map(({ name, path }, index) => (
            <li key={path}>
              {index < crumbs.length - 1 ? (
                <a href={siteLink(site.language, path)} className="site-link">
                  {name}
                </a>
              ) : (
                <span aria-current="page">{name}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </div>
  )
}

/** Breadcrumbs to a page, starting with the home page. */
export const crumbsTo = (site: Site, ...crumbs: Crumb[]): Crumb[] => [
  { name: site.texts.layout.home, path: '/' },
  ...crumbs,
]
