import { useT } from '@formstead/i18n/react'
import { Logo } from '../../ui/logo.tsx'
import { ColorModeIsland } from './color-mode-island.tsx'

const links = [
  ['#how', 'landing.nav.how'],
  ['#questions', 'landing.nav.questions'],
  ['#self-host', 'landing.nav.selfHost'],
  ['/api/openapi.json', 'landing.nav.api'],
] as const

/** `landing` prefixes the links to sections of the landing page. */
type SiteHeaderProps = { name: string; landing: '' | '/' }

export function SiteHeader({ name, landing }: SiteHeaderProps) {
  const t = useT()
  return (
    <header className="sticky top-0 z-10 border-b border-border bg-surface">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 sm:gap-6 sm:px-6">
        <a href="/" className="me-auto flex min-w-0 rounded-control">
          <Logo name={name} />
        </a>
        <nav aria-label={t('landing.nav.label')} className="hidden lg:block">
          <ul className="flex gap-1">
            {links.map(([href, label]) => (
              <li key={href}>
                <a
                  href={href.startsWith('#') ? `${landing}${href}` : href}
                  className="flex h-8 items-center rounded-control px-3 text-sm whitespace-nowrap text-text-muted transition-colors hover:bg-surface-hover hover:text-text"
                >
                  {t(label)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <a
          href="/login"
          className="flex h-10 items-center rounded-control px-1 text-sm font-semibold whitespace-nowrap text-accent-text sm:px-3 transition-colors hover:bg-surface-hover sm:h-8"
        >
          {t('landing.nav.login')}
        </a>
        <ColorModeIsland />
      </div>
    </header>
  )
}
