import type { ReactNode } from 'react'

export const PanelSection = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4 p-4">
    {title && <h3 className="text-sm font-semibold">{title}</h3>}
    {children}
  </section>
)
