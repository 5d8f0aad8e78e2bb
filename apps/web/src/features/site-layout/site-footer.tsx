import { useI18n } from '@formstead/i18n/react'
import { Logo } from '../../ui/logo.tsx'
import { sampleForm } from '../../ui/sample-form.ts'

const apiLink = ['/api/openapi.json', 'landing.nav.api'] as const
const hostedLinks = [
  ['/privacy-policy', 'legal.privacy.title'],
  ['/terms-conditions', 'legal.terms.title'],
  ['/report-abuse', 'legal.abuse.title'],
] as const
const toTop = ['#top', 'landing.footer.top'] as const

type SiteFooterProps = { name: string; isHosted: boolean }

export function SiteFooter({ name, isHosted }: SiteFooterProps) {
  const { t, language } = useI18n()
  const sample = [sampleForm(language), 'landing.footer.sample'] as const
  return (
    <footer className="border-t border-border">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-8 gap-y-4 px-4 py-8 text-sm text-text-muted sm:px-6">
        <Logo name={name} />
        <p className="me-auto">{t('landing.footer.license')}</p>
        <nav aria-label={t('landing.footer.label')}>
          <ul className="-mx-3 flex flex-wrap">
            {[sample, apiLink, ...(isHosted ? hostedLinks : []), toTop].map(([href, label]) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex h-11 items-center rounded-control px-3 transition-colors hover:text-text sm:h-8"
                >
                  {t(label)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
