import { useT } from '@formstead/i18n/react'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'

/** `here` is the current page, whose heading follows. */
type CrumbsProps = { crumbs: readonly { name: string; path: string }[]; here: string }

export function Crumbs({ crumbs, here }: CrumbsProps) {
  const t = useT()
  return (
    <nav aria-label={t('gallery.crumbs')} className="text-sm">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-text-muted">
        {crumbs.map(({ name, path }) => (
          <Fragment key={path}>
            <li>
              <a
                href={path}
                className="inline-flex min-h-8 items-center rounded-control hover:text-text hover:underline pointer-coarse:min-h-11"
              >
                {name}
              </a>
            </li>
            <ChevronRight
              className="size-3.5 shrink-0 max-sm:nth-last-2:hidden rtl:-scale-x-100"
              aria-hidden
            />
          </Fragment>
        ))}
        <li aria-current="page" className="min-w-0 truncate font-semibold text-text max-sm:sr-only">
          <bdi>{here}</bdi>
        </li>
      </ol>
    </nav>
  )
}
