import type { KeyboardEvent } from 'react'

/** A toolbar is a single tab stop; arrow keys move between tools, and wrap around. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const toolbar = event.currentTarget.closest('[role=toolbar]')
  if (!toolbar) return
  const isRightToLeft = getComputedStyle(toolbar).direction === 'rtl'
  const stops = [...toolbar.querySelectorAll<HTMLElement>('button, input')]
  const here = stops.indexOf(event.currentTarget)
  const before = here - 1
  const after = (here + 1) % stops.length
  const target = new Map([
    ['Home', 0],
    ['End', -1],
    ['ArrowLeft', isRightToLeft ? after : before],
    ['ArrowRight', isRightToLeft ? before : after],
  ]).get(event.key)
  if (target === undefined) return
  event.preventDefault()
  stops.at(target)?.focus()
}
