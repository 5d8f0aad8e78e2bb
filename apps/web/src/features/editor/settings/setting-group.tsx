import type { ReactNode } from 'react'

/** A group of related settings. */
export const SettingGroup = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4 rounded-card border border-border bg-surface p-4 sm:p-5">
    {title && <h3 className="text-sm font-semibold">{title}</h3>}
    {children}
  </section>
)
