import type { GalleryFacet, GalleryFilter } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'

type FacetProps = { title: string; facet: GalleryFacet; shown: number }

/**
 * The current tag and the most frequent ones. One click shows the others, whose links are in the page from the start
 * for crawlers.
 */
export function Facet({ title, facet, shown }: FacetProps) {
  const t = useT()
  const { all, tags } = facet
  const isShown = ({ is_current }: GalleryFilter, index: number) => index < shown || is_current
  const hidden = tags.filter((tag, index) => !isShown(tag, index))
  return (
    <nav aria-label={title} className="min-w-0">
      <p className="px-2 pb-1 text-xs text-text-muted">{title}</p>
      <ul>
        {[all, ...tags.filter(isShown)].map((filter) => (
          <FilterItem key={filter.path} filter={filter} />
        ))}
      </ul>
      {hidden.length > 0 && (
        <details className="group">
          <summary className="flex min-h-8 cursor-pointer items-center rounded-control px-2 text-sm text-text-muted group-open:hidden hover:bg-surface-hover hover:text-text pointer-coarse:min-h-11">
            {t('gallery.more', { count: hidden.length })}
          </summary>
          <ul>
            {hidden.map((filter) => (
              <FilterItem key={filter.path} filter={filter} />
            ))}
          </ul>
        </details>
      )}
    </nav>
  )
}

function FilterItem({
  filter: { name, path, count, is_current: isCurrent },
}: {
  filter: GalleryFilter
}) {
  return (
    <li>
      <a
        href={path}
        aria-current={isCurrent ? 'true' : undefined}
        className="flex min-h-8 items-center gap-3 rounded-control px-2 py-1 text-sm text-text-muted hover:bg-surface-hover hover:text-text aria-current:bg-surface-sunken-pressed aria-current:font-medium aria-current:text-text pointer-coarse:min-h-11"
      >
        <span className="min-w-0 grow">{name}</span>
        <span className="text-xs tabular-nums">{count}</span>
      </a>
    </li>
  )
}
