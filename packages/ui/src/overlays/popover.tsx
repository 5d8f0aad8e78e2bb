import { cloneElement, useRef, useState } from 'react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { lazySurface } from './lazy-surface.tsx'

const PopoverSurface = lazySurface(
  async () => (await import('./popover-surface.tsx')).PopoverSurface,
)

export type PopoverProps = {
  label: string
  /** A Button or an IconButton. */
  trigger: ReactElement<ComponentProps<'button'>>
  children: ReactNode | ((close: () => void) => ReactNode)
}

export function Popover({ label, trigger, children }: PopoverProps) {
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
      <PopoverSurface label={label} triggerRef={button} isOpen={isOpen} onOpenChange={setOpen}>
        {typeof children === 'function' ? children(() => setOpen(false)) : children}
      </PopoverSurface>
    </>
  )
}
