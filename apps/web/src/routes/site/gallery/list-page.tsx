import type { ListPage } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { Crumbs } from '../../../features/gallery/crumbs.tsx'
import { Facet } from '../../../features/gallery/facet.tsx'
import { FoundTemplates } from '../../../features/gallery/found-templates.tsx'
import { GallerySearch } from '../../../features/gallery/gallery-search.tsx'

export function GalleryList({ list }: { list: ListPage }) {
  const t = useT()
  const { heading, intro, crumbs, search, total, types, industries } = list
  return (
    <div className="wrap px-5 py-8 min-[960px]:px-12">
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} here={heading} />}
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="text-xl font-semibold text-balance">{heading}</h1>
        <p className="text-sm text-text-muted tabular-nums">{t('gallery.count', { total })}</p>
      </div>
      <p className="mt-2 max-w-[44rem] text-text-muted">{intro}</p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="min-w-0 lg:order-last">
          <GallerySearch
            action={list.gallery_path}
            search={search}
            types={types}
            industries={industries}
          />
          <FoundTemplates list={list} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:-ms-2">
          <Facet title={t('gallery.type')} facet={types} shown={10} />
          <Facet title={t('gallery.industry')} facet={industries} shown={8} />
        </div>
      </div>
    </div>
  )
}
