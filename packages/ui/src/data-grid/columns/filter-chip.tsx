import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { classNames } from '../../class-names.ts'
import { FloatingSurface } from '../../overlays/floating-surface.tsx'
import { useUiLabels } from '../../ui-labels.ts'

export type FilterChipProps = {
  /** The name of the filtered property. */
  name: string
  operator: string
  value: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onRemove: () => void
  /** The controls that change the filter. */
  children: ReactNode
}

/** A filter that reads as a sentence; pressing it opens its controls. */
export function FilterChip({ name, operator, value, isOpen, ...chip }: FilterChipProps) {
  const labels = useUiLabels()
  const box = useRef<HTMLSpanElement>(null)
  return (
    <span
      ref={box}
      className={classNames(
        'inline-flex h-8 max-w-full shrink-0 items-center rounded-control border text-sm whitespace-nowrap text-text-muted pointer-coarse:h-11',
        isOpen ? 'border-accent-text bg-accent-soft' : 'border-border-hover bg-surface-raised',
      )}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => chip.onOpenChange(!isOpen)}
        className="flex h-full min-w-0 cursor-pointer items-center gap-1.5 rounded-s-control ps-2.5 pe-1 hover:text-text"
      >
        <span className="max-w-48 truncate">{name}</span>
        <span className={isOpen ? '' : 'text-text-faint'}>{operator}</span>
        {value && <b className="max-w-64 truncate font-medium text-text">{value}</b>}
      </button>
      <button
        type="button"
        aria-label={`${labels.removeFilter}: ${name}`}
        onClick={chip.onRemove}
        className="grid h-full w-8 cursor-pointer place-items-center rounded-e-control text-text-faint hover:text-text pointer-coarse:w-11 [&_svg]:size-3.5"
      >
        <X aria-hidden="true" />
      </button>
      <FloatingSurface
        triggerRef={box}
        isOpen={isOpen}
        onOpenChange={chip.onOpenChange}
        className="w-112 max-w-[calc(100vw-1rem)]"
      >
        <AriaDialog aria-label={name} className="flex max-h-[inherit] flex-col outline-none">
          {chip.children}
        </AriaDialog>
      </FloatingSurface>
    </span>
  )
}
