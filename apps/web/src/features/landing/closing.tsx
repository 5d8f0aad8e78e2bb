import { useI18n } from '@formstead/i18n/react'
import { ButtonLink } from '@formstead/ui'
import { Icon } from '../../ui/icon.tsx'
import { sampleForm } from '../../ui/sample-form.ts'
import { siteButton } from '../../ui/site-button.ts'

export function Closing() {
  const { t, language } = useI18n()
  return (
    <div className="mx-auto grid max-w-6xl gap-12 px-4 py-16 sm:px-6 md:grid-cols-2 lg:gap-20 lg:py-24">
      <section aria-labelledby="closing-title">
        <h2 id="closing-title" className="text-2xl font-semibold text-balance">
          {t('landing.closing.title')}
        </h2>
        <p className="mt-4 mb-6 max-w-[34rem] text-text-muted">{t('landing.closing.text')}</p>
        <ButtonLink href={sampleForm(language)} className={siteButton}>
          {t('landing.nav.sample')}
          <Icon name="arrow" className="size-4 rtl:-scale-x-100" />
        </ButtonLink>
      </section>
      <section aria-labelledby="api-title">
        <h2 id="api-title" className="text-2xl font-semibold text-balance">
          {t('landing.api.title')}
        </h2>
        <p className="mt-4 mb-6 max-w-[34rem] text-text-muted">{t('landing.api.text')}</p>
        <ButtonLink href="/api/openapi.json" color="outline-gray" className={siteButton}>
          {t('landing.api.link')}
        </ButtonLink>
      </section>
    </div>
  )
}
