import { cloneElement, useRef, useState } from 'react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { floatingStyles } from './floating-styles.ts'
import { useFloatingParent } from './modal-stack.ts'

export type PopoverProps = {
  label: string
  /** A Button or an IconButton. */
  trigger: ReactElement<ComponentProps<'button'>>
  children: ReactNode | ((close: () => void) => ReactNode)
}

export function Popover({ label, trigger, children }: PopoverProps) {
  const parent = useFloatingParent()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setOpen(!isOpen),
      })}
      <AriaPopover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
        offset={4}
        {...(parent && { UNSTABLE_portalContainer: parent })}
        className={floatingStyles}
      >
        <AriaDialog aria-label={label} className="p-4 outline-none">
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </AriaDialog>
      </AriaPopover>
    </>
  )
}
