import type { ReactNode, RefObject } from 'react'
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import { floatingStyles } from './floating-styles.ts'
import { useFloatingParent } from './modal-stack.ts'

/** Whether a surface is open. This state belongs to the button that opens the surface. */
export type Opening = {
  triggerRef: RefObject<Element | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

type FloatingSurfaceProps = Opening & {
  /** Required unless the content is a dialog, which has its own. */
  label?: string | undefined
  placement?: PopoverProps['placement']
  offset?: number
  className?: string
  children: ReactNode
}

/** Floats beside its trigger, above everything else. */
export function FloatingSurface({
  label,
  placement = 'bottom start',
  offset = 4,
  className,
  children,
  ...opening
}: FloatingSurfaceProps) {
  const parent = useFloatingParent()
  return (
    <AriaPopover
      {...opening}
      {...(label && { 'aria-label': label })}
      placement={placement}
      offset={offset}
      {...(parent && { UNSTABLE_portalContainer: parent })}
      className={classNames(floatingStyles, className)}
    >
      {children}
    </AriaPopover>
  )
}
