import { landingWords } from '../../landing-words.ts'
import { Logo } from '../../ui/logo.tsx'

const { footer, nav } = landingWords
const links = [
  ['/forms/sample', footer.sample],
  ['/api/openapi.json', nav.api],
  ['#top', footer.top],
] as const

export function SiteFooter() {
  return (
    <footer className="border-t border-border">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-8 gap-y-4 px-4 py-8 text-sm text-text-muted sm:px-6">
        <Logo name={landingWords.product} />
        <p className="me-auto">{footer.licence}</p>
        <nav aria-label={footer.label}>
          <ul className="-mx-3 flex flex-wrap">
            {links.map(([href, label]) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex h-11 items-center rounded-control px-3 transition-colors hover:text-text sm:h-8"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
