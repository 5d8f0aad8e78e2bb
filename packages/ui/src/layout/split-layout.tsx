import type { ReactNode } from 'react'

type SplitLayoutProps = { children: ReactNode; aside: ReactNode; top?: ReactNode }

/** A narrow main column with an optional aside on wide screens. */
export function SplitLayout({ children, aside, top }: SplitLayoutProps) {
  return (
    <div className="grid min-h-dvh bg-surface text-sm text-text lg:grid-cols-2">
      <div className="flex min-w-0 flex-col px-4 py-6 sm:px-8">
        {top && <header>{top}</header>}
        <main id="content" className="m-auto w-full max-w-96 py-8">
          {children}
        </main>
      </div>
      <aside className="grid place-items-center border-s border-border bg-surface-sunken p-12 max-lg:hidden">
        {aside}
      </aside>
    </div>
  )
}
