import type { ReactNode } from 'react'
import { SiteFooter } from '../../features/site-layout/site-footer.tsx'
import { SiteHeader } from '../../features/site-layout/site-header.tsx'
import type { Site } from '../../lib/site.ts'

/** `path` is the path of the page, without language. */
type SiteLayoutProps = { site: Site; path?: string; children: ReactNode }

export function SiteLayout({ site, path = '/', children }: SiteLayoutProps) {
  return (
    <div id="top" className="site">
      <SkipLink label={site.texts.layout.skip} />
      <SiteHeader site={site} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} path={path} />
    </div>
  )
}

function SkipLink({ label }: { label: string }) {
  return (
    <a href="#content" className="skip">
      {label}
    </a>
  )
}
