import { Closing } from '../features/landing/closing.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { How } from '../features/landing/how.tsx'
import { Questions } from '../features/landing/questions.tsx'
import { SelfHost } from '../features/landing/self-host.tsx'
import { SiteFooter } from '../features/landing/site-footer.tsx'
import { SiteHeader } from '../features/landing/site-header.tsx'
import { SkipLink } from '../features/landing/skip-link.tsx'

export function Landing() {
  return (
    <div id="top">
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero />
        <How />
        <Questions />
        <SelfHost />
        <Closing />
      </main>
      <SiteFooter />
    </div>
  )
}
