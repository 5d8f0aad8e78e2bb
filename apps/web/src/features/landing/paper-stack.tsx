import type { ReactNode } from 'react'

export function PaperStack({ children }: { children: ReactNode }) {
  return (
    <div className="relative mx-auto w-full max-w-[26rem] md:max-w-none">
      <div className="absolute inset-0 rotate-3 rounded-card border border-border bg-accent-soft" />
      <div className="absolute inset-0 -rotate-2 rounded-card border border-border bg-surface-sunken" />
      <div className="relative rounded-card border border-border-hover bg-surface-raised">
        {children}
      </div>
    </div>
  )
}
