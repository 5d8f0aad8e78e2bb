import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

type SettingsPageProps = { title: string; children: ReactNode }

/** The menu beside it shows which page this is; readers get it as a heading. */
export function SettingsPage({ title, children }: SettingsPageProps) {
  return (
    <>
      <PageTitle title={title} />
      <h2 className="sr-only">{title}</h2>
      {children}
    </>
  )
}
