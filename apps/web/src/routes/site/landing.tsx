import { Closing } from '../../features/landing/closing.tsx'
import { Hero } from '../../features/landing/hero.tsx'
import { How } from '../../features/landing/how.tsx'
import { Questions } from '../../features/landing/questions.tsx'
import { SelfHost } from '../../features/landing/self-host.tsx'
import type { Site } from '../../lib/site.ts'
import { SiteLayout } from './site-layout.tsx'

export function Landing({ site }: { site: Site }) {
  return (
    <SiteLayout site={site} isLanding>
      <Hero />
      <How />
      <Questions />
      <SelfHost />
      <Closing />
    </SiteLayout>
  )
}
