import type { GalleryFacet, ListPage } from '@formstead/contract/gallery-page'
import { useI18n, useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { Search } from 'lucide-react'

type GallerySearchProps = Pick<ListPage, 'search' | 'types' | 'industries'> & { action: string }

const control =
  'h-9 min-w-0 rounded-control border border-border-strong bg-surface-raised text-sm text-text pointer-coarse:h-11 max-sm:text-base'

/** Plain HTML: the search is in the URL. The lists are for screens without the side columns. */
export function GallerySearch({ action, search, types, industries }: GallerySearchProps) {
  const t = useT()
  return (
    <search>
      <form id="gallery-search" method="get" action={action} className="flex flex-wrap gap-2">
        <div className="relative min-w-0 grow basis-40 sm:max-w-80">
          <input
            type="search"
            name="q"
            defaultValue={search.text}
            maxLength={200}
            aria-label={t('gallery.search')}
            placeholder={t('gallery.search')}
            className={`${control} w-full ps-9 pe-3 placeholder:text-text-muted`}
          />
          {/* After the input: on a slow connection, the icon would otherwise be drawn first and then move. */}
          <Search
            className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-text-muted"
            aria-hidden
          />
        </div>
        {/* A fixed width that does not depend on the text, for the same reason. */}
        <Button type="submit" color="outline-gray" className="h-9 max-sm:w-28 pointer-coarse:h-11">
          {t('gallery.find')}
        </Button>
        <div className="grid basis-full grid-cols-2 gap-2 lg:hidden">
          <TagList name="type" label={t('gallery.type')} facet={types} value={search.type} />
          <TagList
            name="industry"
            label={t('gallery.industry')}
            facet={industries}
            value={search.industry}
          />
        </div>
      </form>
    </search>
  )
}

type TagListProps = {
  name: string
  label: string
  facet: GalleryFacet
  value: string
  onChange?: (slug: string) => void
}

export function TagList({ name, label, facet, value, onChange }: TagListProps) {
  const { language } = useI18n()
  return (
    <select
      name={name}
      aria-label={label}
      key={value}
      defaultValue={value}
      {...(onChange && { onChange: ({ target }) => onChange(target.value) })}
      className={`${control} w-full px-2`}
    >
      <option value="">{facet.all.name}</option>
      {facet.tags
        .toSorted((one, other) => one.name.localeCompare(other.name, language))
        .map((tag) => (
          <option key={tag.slug} value={tag.slug}>
            {tag.name}
          </option>
        ))}
    </select>
  )
}
