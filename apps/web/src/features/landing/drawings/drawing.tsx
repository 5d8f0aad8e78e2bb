import type { ReactNode } from 'react'

export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 208"
      aria-hidden="true"
      className="block w-full rounded-card border border-border bg-surface-sunken fill-none stroke-text stroke-[1.5]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
