import type { GalleryPaths, ListPage } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { ButtonLink } from '@formstead/ui'
import { Crumbs } from '../../../features/gallery/crumbs.tsx'
import { Facet } from '../../../features/gallery/facet.tsx'
import { GallerySearch } from '../../../features/gallery/gallery-search.tsx'
import { Pager } from '../../../features/gallery/pager.tsx'
import { TemplateCard } from '../../../features/gallery/template-card.tsx'

type GalleryListProps = { list: ListPage; paths: GalleryPaths }

export function GalleryList({ list, paths }: GalleryListProps) {
  const t = useT()
  const { heading, intro, crumbs, search, total, cards, types, industries } = list
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} here={heading} />}
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="text-xl font-semibold text-balance">{heading}</h1>
        <p className="text-sm text-text-muted tabular-nums">{t('gallery.count', { total })}</p>
        {paths.mine && (
          <a
            href={paths.mine}
            className="ms-auto flex min-h-8 items-center rounded-control px-2 text-sm font-medium text-accent-text hover:underline pointer-coarse:min-h-11"
          >
            {t('gallery.mine')}
          </a>
        )}
      </div>
      <p className="mt-2 max-w-[44rem] text-text-muted">{intro}</p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="min-w-0 lg:order-last">
          <GallerySearch
            action={paths.gallery}
            search={search}
            types={types}
            industries={industries}
          />
          {cards.length > 0 ? (
            <ul className="mt-5 grid gap-x-6 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
              {cards.map((card) => (
                <li key={card.path} className="min-w-0">
                  <TemplateCard card={card} />
                </li>
              ))}
            </ul>
          ) : (
            <div className="mt-5 flex flex-col items-center gap-4 rounded-card border border-border bg-surface-raised px-6 py-16 text-center">
              <p className="text-text-muted">{t('gallery.nothing')}</p>
              <ButtonLink href={list.clearPath} color="outline-gray" className="min-h-11">
                {t('gallery.clear')}
              </ButtonLink>
            </div>
          )}
          <Pager {...list} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:-ms-2">
          <Facet title={t('gallery.type')} facet={types} shown={10} />
          <Facet title={t('gallery.industry')} facet={industries} shown={8} />
        </div>
      </div>
    </div>
  )
}
