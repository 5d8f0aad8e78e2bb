import type { ListPage } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { ButtonLink } from '@formstead/ui'
import { Pager } from './pager.tsx'
import { TemplateCard } from './template-card.tsx'

export function FoundTemplates({ list }: { list: ListPage }) {
  const t = useT()
  if (list.cards.length === 0)
    return (
      <div className="mt-5 flex flex-col items-center gap-4 rounded-card border border-border bg-surface-raised px-6 py-16 text-center">
        <p className="text-text-muted">{t('gallery.nothing')}</p>
        <ButtonLink href={list.gallery_path} color="outline-gray" className="min-h-11">
          {t('gallery.clear')}
        </ButtonLink>
      </div>
    )
  return (
    <>
      <ul className="mt-5 grid gap-x-6 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
        {list.cards.map((card) => (
          <li key={card.path} className="min-w-0">
            <TemplateCard card={card} />
          </li>
        ))}
      </ul>
      <Pager {...list} />
    </>
  )
}
