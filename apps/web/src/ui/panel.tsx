import { Skeleton } from '@formstead/ui'
import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'

type PanelProps = {
  title: string
  count?: number | undefined
  text?: string | undefined
  end?: ReactNode
  children: ReactNode
}

/** A card whose content reaches its edges, as tables do. */
export function Panel({ title, count, text, end, children }: PanelProps) {
  return (
    <section className="min-w-0 rounded-card border border-border bg-surface-raised text-sm">
      <header
        className={`flex min-h-14 flex-wrap items-center gap-x-2 px-4 pb-2 sm:px-5 ${text ? 'gap-y-0.5 pt-4' : 'gap-y-2 pt-2'}`}
      >
        <h2 className="font-semibold text-text">{title}</h2>
        {count !== undefined && <span className="text-text-muted tabular-nums">{count}</span>}
        {end && <div className="ms-auto flex flex-wrap items-center gap-2">{end}</div>}
        {text && <p className="w-full text-text-muted">{text}</p>}
      </header>
      {children}
    </section>
  )
}

export const PanelNote = ({ children }: { children: ReactNode }) => (
  <div className="border-t border-border px-4 py-6 text-text-muted sm:px-5">{children}</div>
)

type PanelStateProps = {
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => Promise<unknown> }
  isEmpty: boolean
  /** The text of an empty panel. */
  none: string
}

/** Shown in place of a panel's rows while there are none. */
export function PanelState({ query, isEmpty, none }: PanelStateProps) {
  if (query.isPending)
    return (
      <PanelNote>
        <Skeleton className="h-16 w-full" />
      </PanelNote>
    )
  if (query.isError)
    return (
      <PanelNote>
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      </PanelNote>
    )
  return isEmpty && <PanelNote>{none}</PanelNote>
}
