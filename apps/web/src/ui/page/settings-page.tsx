import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

type SettingsPageProps = { title: string; children: ReactNode }

/** The heading is for screen readers only; the settings menu shows it to everyone else. */
export function SettingsPage({ title, children }: SettingsPageProps) {
  return (
    <>
      <PageTitle title={title} />
      <h2 className="sr-only">{title}</h2>
      {children}
    </>
  )
}
