import type { ReactNode } from 'react'
import { SiteFooter } from '../../features/site-layout/site-footer.tsx'
import { SiteHeader } from '../../features/site-layout/site-header.tsx'
import { SkipLink } from '../../features/site-layout/skip-link.tsx'
import type { Site } from '../../lib/site.ts'

type SiteLayoutProps = { site: Site; isLanding?: boolean; children: ReactNode }

export function SiteLayout({ site, isLanding = false, children }: SiteLayoutProps) {
  return (
    <div id="top" className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader name={site.appName} landing={isLanding ? '' : '/'} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter name={site.appName} isHosted={site.isHosted} />
    </div>
  )
}
