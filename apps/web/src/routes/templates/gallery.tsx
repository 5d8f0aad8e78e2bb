import type { ListPage } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { Skeleton } from '@formstead/ui'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Facet } from '../../features/gallery/facet.tsx'
import { FoundTemplates } from '../../features/gallery/found-templates.tsx'
import { TagList } from '../../features/gallery/gallery-search.tsx'
import { TemplatesHeader } from '../../features/templates/templates-header.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { searchText } from '../../lib/navigation/search-text.ts'
import { useGallery, type GalleryWish } from '../../lib/templates/gallery-queries.ts'
import { LoadFailureCard } from '../../ui/load-failure.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { DebouncedSearch } from '../../ui/lists/debounced-search.tsx'
import { InAppLinks } from './in-app-links.tsx'
import { MissingTemplate } from './missing-template.tsx'

/** The public gallery and the user's own templates, in the app's frame. */
export function Gallery() {
  const t = useT()
  const params = useParams({ strict: false })
  const search = useSearch({ strict: false })
  const wish = {
    q: searchText(search, 'q'),
    type: params.type ?? searchText(search, 'type'),
    industry: params.industry ?? searchText(search, 'industry'),
  }
  const found = useGallery({ ...wish, page: searchText(search, 'page') })
  const list = found.data
  const isMissing = found.error instanceof ApiError && found.error.status === 404
  return (
    <InAppLinks>
      <PageTitle title={list?.heading ?? t('frame.templates')} />
      <TemplatesHeader whose="all" total={list?.total} />
      {isMissing ? (
        <MissingTemplate />
      ) : found.isError ? (
        <LoadFailureCard error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <div className="mx-auto grid max-w-[90rem] gap-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <div className="-ms-2 flex flex-col gap-6 max-lg:hidden">
            {list && <Facet title={t('gallery.type')} facet={list.types} shown={7} />}
            {list && <Facet title={t('gallery.industry')} facet={list.industries} shown={5} />}
          </div>
          <div className="min-w-0">
            <Filters wish={wish} list={list} />
            {list ? <FoundTemplates list={list} /> : <Waiting />}
          </div>
        </div>
      )}
    </InAppLinks>
  )
}

type Wish = Omit<GalleryWish, 'page'>

/** The search is usable while templates load. */
function Filters({ wish, list }: { wish: Wish; list: ListPage | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const find = (change: Partial<Wish>) => {
    const filled = Object.entries({ ...wish, ...change }).filter(([, one]) => one)
    void navigate({ to: '/templates', search: Object.fromEntries(filled), replace: true })
  }
  return (
    <>
      <DebouncedSearch
        label={t('gallery.search')}
        value={wish.q ?? ''}
        onChange={(q) => find({ q })}
        className="sm:max-w-80"
      />
      {list && (
        <div className="mt-2 grid grid-cols-2 gap-2 lg:hidden">
          <TagList
            name="type"
            label={t('gallery.type')}
            facet={list.types}
            value={wish.type ?? ''}
            onChange={(slug) => find({ type: slug })}
          />
          <TagList
            name="industry"
            label={t('gallery.industry')}
            facet={list.industries}
            value={wish.industry ?? ''}
            onChange={(slug) => find({ industry: slug })}
          />
        </div>
      )}
    </>
  )
}

const waiting = ['one', 'two', 'three', 'four', 'five', 'six']

const Waiting = () => (
  <div className="mt-5 grid gap-x-6 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
    {waiting.map((one) => (
      <Skeleton key={one} className="aspect-[288/250] w-full" />
    ))}
  </div>
)
