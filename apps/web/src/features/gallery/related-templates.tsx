import type { TemplatePage } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { TemplateCard } from './template-card.tsx'

export function RelatedTemplates({ related }: Pick<TemplatePage, 'related'>) {
  const t = useT()
  if (related.length === 0) return null
  return (
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
  )
}
