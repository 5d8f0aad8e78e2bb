import { useT } from '@formstead/i18n/react'
import { productName } from '../../product-name.ts'
import { ColourModeIsland } from './colour-mode-island.tsx'
import { Logo } from '../../ui/logo.tsx'

const links = [
  ['#how', 'landing.nav.how'],
  ['#questions', 'landing.nav.questions'],
  ['#self-host', 'landing.nav.selfHost'],
  ['/api/openapi.json', 'landing.nav.api'],
] as const

export function SiteHeader() {
  const t = useT()
  return (
    <header className="sticky top-0 z-10 border-b border-border bg-surface">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-6 px-4 sm:px-6">
        <a href="/" className="me-auto flex rounded-control">
          <Logo name={productName} />
        </a>
        <nav aria-label={t('landing.nav.label')} className="hidden md:block">
          <ul className="flex gap-1">
            {links.map(([href, label]) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex h-8 items-center rounded-control px-3 text-sm text-text-muted transition-colors hover:bg-surface-hover hover:text-text"
                >
                  {t(label)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <a
          href="/login"
          className="flex h-10 items-center rounded-control px-3 text-sm font-semibold text-accent-text transition-colors hover:bg-surface-hover sm:h-8"
        >
          {t('landing.nav.login')}
        </a>
        <ColourModeIsland />
      </div>
    </header>
  )
}
