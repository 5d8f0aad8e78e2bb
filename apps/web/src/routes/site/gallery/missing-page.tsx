import type { MissingPage } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { ButtonLink } from '@formstead/ui'
import { TemplateCard } from '../../../features/gallery/template-card.tsx'
import { siteButton } from '../../../ui/site/site-button.ts'

export function GalleryMissing({ missing }: { missing: MissingPage }) {
  const t = useT()
  return (
    <div className="wrap px-5 py-16 min-[960px]:px-12">
      <h1 className="text-xl font-semibold text-balance">{t('gallery.missing.title')}</h1>
      <p className="mt-2 text-text-muted">
        {t('gallery.missing.text')} {t('gallery.missing.others')}
      </p>
      <ButtonLink href={missing.gallery_path} className={`${siteButton} mt-6`}>
        {t('gallery.missing.all')}
      </ButtonLink>
      <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {missing.cards.map((card) => (
          <li key={card.path} className="min-w-0">
            <TemplateCard card={card} />
          </li>
        ))}
      </ul>
    </div>
  )
}
