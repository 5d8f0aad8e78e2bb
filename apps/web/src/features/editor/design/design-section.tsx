import type { ReactNode } from 'react'

export const DesignSection = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-2 border-b border-border p-4 last:border-b-0">{children}</div>
)

type DesignLineProps = { label: string; children: ReactNode }

/** The control has its own accessible name; this label is only visual. */
export const DesignLine = ({ label, children }: DesignLineProps) => (
  <div className="flex min-h-8 items-center justify-between gap-2 text-sm">
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
)
