import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type SidePanelProps = {
  label: string
  className?: string
  children: ReactNode
}

/** A drawer without a scrim: the content beside it stays usable. Fills the screen on phones. */
export function SidePanel({ label, className, children }: SidePanelProps) {
  return (
    <aside
      aria-label={label}
      className={classNames(
        'fixed inset-y-0 end-0 z-30 flex w-full animate-slide flex-col border-border bg-surface-raised text-sm text-text shadow-float [--slide-from:100%] md:w-lg md:border-s xl:w-184 rtl:[--slide-from:-100%]',
        className,
      )}
    >
      {children}
    </aside>
  )
}
