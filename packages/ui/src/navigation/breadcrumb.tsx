import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUiLabels } from '../ui-labels.ts'

/** The last crumb is the current page and not a link. */
export type Crumb = { id: string; content: ReactNode }

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const labels = useUiLabels()
  return (
    <nav aria-label={labels.breadcrumb} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-sm text-text-muted">
        {crumbs.map(({ id, content }, index) => (
          <li
            key={id}
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
            className="flex shrink-0 items-center gap-1 aria-[current]:min-w-0 aria-[current]:shrink aria-[current]:font-medium aria-[current]:text-text max-sm:not-last:hidden [&_a]:rounded-[2px] [&_a]:hover:text-text"
          >
            {index > 0 && (
              <ChevronRight
                className="size-4 shrink-0 text-text-faint max-sm:hidden rtl:-scale-x-100"
                aria-hidden="true"
              />
            )}
            <span dir="auto" className="truncate">
              {content}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
