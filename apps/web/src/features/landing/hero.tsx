import { useI18n } from '@formstead/i18n/react'
import { ButtonLink } from '@formstead/ui'
import { Icon } from '../../ui/icon.tsx'
import { sampleForm } from '../../ui/sample-form.ts'
import { siteButton } from '../../ui/site-button.ts'
import { MiniatureForm } from './miniature/miniature-form.tsx'
import { PaperStack } from './paper-stack.tsx'

export function Hero() {
  const { t, language } = useI18n()
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-12 px-4 py-12 sm:px-6 md:grid-cols-[minmax(0,1fr)_20rem] md:py-16 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-20 lg:py-24">
      <div>
        <h1 className="text-display font-semibold text-balance">{t('landing.hero.title')}</h1>
        <p className="mt-6 max-w-[34rem] text-lg text-text-muted">{t('landing.hero.text')}</p>
        <div className="mt-8 grid gap-3 sm:flex md:inline-grid lg:flex">
          <ButtonLink href={sampleForm(language)} className={siteButton}>
            {t('landing.nav.sample')}
            <Icon name="arrow" className="size-4 rtl:-scale-x-100" />
          </ButtonLink>
          <ButtonLink href="#how" color="outline-gray" className={siteButton}>
            {t('landing.hero.how')}
          </ButtonLink>
        </div>
      </div>
      <PaperStack>
        <MiniatureForm />
      </PaperStack>
    </section>
  )
}
