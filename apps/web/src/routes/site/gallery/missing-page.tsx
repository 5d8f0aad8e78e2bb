import type { GalleryPaths, MissingPage } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { ButtonLink } from '@formstead/ui'
import { TemplateCard } from '../../../features/gallery/template-card.tsx'
import { siteButton } from '../../../ui/site-button.ts'

type GalleryMissingProps = { missing: MissingPage; paths: GalleryPaths }

export function GalleryMissing({ missing, paths }: GalleryMissingProps) {
  const t = useT()
  return (
    <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
      <h1 className="text-xl font-semibold text-balance">{t('gallery.missing.title')}</h1>
      <p className="mt-2 text-text-muted">{t('gallery.missing.text')}</p>
      <ButtonLink href={paths.gallery} className={`${siteButton} mt-6`}>
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
