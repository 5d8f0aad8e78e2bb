import { landingWords } from '../../landing-words.ts'
import { ColourModeSwitch } from '../../ui/colour-mode-switch.tsx'
import { Logo } from '../../ui/logo.tsx'

const { nav } = landingWords
const links = [
  ['#how', nav.how],
  ['#questions', nav.questions],
  ['#self-host', nav.selfHost],
  ['/api/openapi.json', nav.api],
] as const

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-10 border-b border-border bg-surface">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-6 px-4 sm:px-6">
        <a href="/" className="me-auto flex rounded-control">
          <Logo name={landingWords.product} />
        </a>
        <nav aria-label={nav.label} className="hidden md:block">
          <ul className="flex gap-1">
            {links.map(([href, label]) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex h-8 items-center rounded-control px-3 text-sm text-text-muted transition-colors hover:bg-surface-hover hover:text-text"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ColourModeSwitch words={landingWords.colourMode} />
      </div>
    </header>
  )
}
