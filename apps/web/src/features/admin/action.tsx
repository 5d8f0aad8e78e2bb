import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type ActionProps = {
  icon: ReactNode
  label: string
  isOpen: boolean
  isDangerous?: boolean
  onToggle: () => void
  children: ReactNode
}

/** A list row that expands in place. */
export function Action({
  icon,
  label,
  isOpen,
  isDangerous = false,
  onToggle,
  children,
}: ActionProps) {
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={`flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-start font-medium -outline-offset-2 transition-colors hover:bg-surface-raised-hover [&>svg]:size-4 [&>svg]:shrink-0 ${isDangerous ? 'text-danger' : 'text-text'}`}
      >
        {icon}
        <span className="min-w-0 grow">{label}</span>
        {isOpen ? (
          <ChevronDown aria-hidden="true" />
        ) : (
          <ChevronRight className="text-text-muted rtl:-scale-x-100" aria-hidden="true" />
        )}
      </button>
      {isOpen && <div className="px-4 pt-1 pb-4">{children}</div>}
    </div>
  )
}
