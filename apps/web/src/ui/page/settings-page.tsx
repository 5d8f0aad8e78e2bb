import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

type SettingsPageProps = {
  title: string
  /** With it, the heading is shown to everyone. */
  description?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** Without a description the heading is for screen readers only; the settings menu shows it to everyone else. */
export function SettingsPage({ title, description, action, children }: SettingsPageProps) {
  return (
    <>
      <PageTitle title={title} />
      {description === undefined ? (
        <h2 className="sr-only">{title}</h2>
      ) : (
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 className="text-lg/7 font-semibold text-text">{title}</h2>
            <p className="mt-0.5 text-sm text-text-muted">{description}</p>
          </div>
          {action}
        </header>
      )}
      {children}
    </>
  )
}
