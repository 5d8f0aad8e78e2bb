import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../buttons/icon-button.tsx'
import { useUiLabels } from '../../ui-labels.ts'

export type SelectionBarProps = {
  label: string
  /** The number of selected rows, as text. */
  count: string
  onClear: () => void
  /** Action buttons. */
  children: ReactNode
}

/** Slides in at the bottom of its container while something is selected. */
export function SelectionBar({ label, count, onClear, children }: SelectionBarProps) {
  const { clear } = useUiLabels()
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-14 z-40 flex justify-center px-4">
      <div
        role="toolbar"
        aria-label={label}
        className="pointer-events-auto flex max-w-full animate-rise flex-wrap items-center gap-1 rounded-card border border-border-float bg-surface-float p-1.5 text-sm shadow-float"
      >
        <span className="px-2.5 font-medium tabular-nums">{count}</span>
        {children}
        <span className="mx-1 h-5 border-s border-border" />
        <IconButton label={clear} icon={<X />} onClick={onClear} />
      </div>
    </div>
  )
}
