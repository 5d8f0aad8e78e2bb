import type { TemplatePage } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { Button, ButtonLink } from '@formstead/ui'
import { Copy, Pencil } from 'lucide-react'
import { Crumbs } from '../../../features/gallery/crumbs.tsx'
import { HowToUse } from '../../../features/gallery/how-to-use.tsx'
import { TemplateCard } from '../../../features/gallery/template-card.tsx'
import { TemplateIntro } from '../../../features/gallery/template-intro.tsx'
import { TemplateText } from '../../../features/gallery/template-text.tsx'
import { TryFrame } from '../../../features/gallery/try-frame.tsx'

export function GalleryTemplate({ template }: { template: TemplatePage }) {
  const t = useT()
  const { crumbs, name, url, editPath, framePath, related } = template
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
      <div className="mb-6 flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow">
          <Crumbs crumbs={crumbs} here={name} />
        </div>
        {editPath && (
          <ButtonLink
            href={editPath}
            color="outline-gray"
            icon={<Pencil className="size-4" aria-hidden />}
            className="pointer-coarse:min-h-11"
          >
            {t('gallery.edit')}
          </ButtonLink>
        )}
        <Button
          id="copy-link"
          value={url}
          data-done={t('gallery.copied')}
          color="outline-gray"
          icon={<Copy className="size-4" aria-hidden />}
          className="noscript:hidden pointer-coarse:min-h-11"
        >
          <span aria-live="polite">{t('gallery.copy')}</span>
        </Button>
      </div>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <TemplateIntro template={template} />
        <div className="min-w-0 lg:sticky lg:top-20 lg:row-span-2">
          <TryFrame path={framePath} name={name} />
        </div>
        <div className="min-w-0 lg:-mt-8">
          <TemplateText {...template} />
          {related.length > 0 && (
            <section aria-labelledby="related" className="mt-8">
              <h2 id="related" className="mb-3 font-semibold">
                {t('gallery.related')}
              </h2>
              <ul className="grid grid-cols-2 gap-4">
                {related.map((card) => (
                  <li key={card.path} className="min-w-0">
                    <TemplateCard card={card} isSmall headingLevel="h3" />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <HowToUse />
    </div>
  )
}
