import { cloneElement, useRef, useState } from 'react'
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactElement } from 'react'
import { lazySurface } from './lazy-surface.tsx'
import type { MenuContent } from './menu-surface.tsx'

const MenuSurface = lazySurface(async () => (await import('./menu-surface.tsx')).MenuSurface)

export type { MenuAction } from './menu-surface.tsx'

export type MenuProps = MenuContent & {
  /** A Button or an IconButton. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** The edge of the trigger to align with. */
  align?: 'start' | 'end'
}

/** The item to start with, by the key that opens the menu. */
const firstFocus: Record<string, 'first' | 'last'> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}

export function Menu({ label, trigger, groups, onAction, align = 'end' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [focus, setFocus] = useState<'first' | 'last' | null>(null)
  const open = (from: typeof focus) => {
    setFocus(from)
    setOpen(true)
  }
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        // The button may be in a row that reacts to clicks and keys, too.
        onClick(event: MouseEvent) {
          event.stopPropagation()
          // Clicks of a screen reader have no detail.
          open(event.detail === 0 ? 'first' : null)
        },
        onKeyDown(event: KeyboardEvent) {
          const from = firstFocus[event.key]
          if (!from) return
          event.stopPropagation()
          event.preventDefault()
          open(from)
        },
      })}
      <MenuSurface
        label={label}
        groups={groups}
        onAction={onAction}
        align={align}
        focus={focus}
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
    </>
  )
}
