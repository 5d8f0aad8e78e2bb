import { cloneElement, useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, ReactElement } from 'react'
import { placeTooltip } from './place-tooltip.ts'

type Trigger = ReactElement<{ 'aria-describedby'?: string }>

type TooltipProps = {
  text: string
  /** The text is already the accessible name of the trigger, so it is hidden from screen readers. */
  naming?: boolean
  children: Trigger
}

export function Tooltip({ text, naming = false, children }: TooltipProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wrapper = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)

  const show = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(true), delayMs)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const trigger = wrapper.current?.firstElementChild
    const popover = bubble.current
    if (!shown || !popover || !trigger) return
    popover.showPopover()
    placeTooltip(popover, trigger)
    const hideOnScroll = () => setShown(false)
    addEventListener('scroll', hideOnScroll, true)
    return () => {
      removeEventListener('scroll', hideOnScroll, true)
      popover.hidePopover()
    }
  }, [shown])

  return (
    <span
      ref={wrapper}
      role="presentation"
      className="contents"
      onPointerOver={(event) => event.pointerType !== 'touch' && show(restMs)}
      onPointerOut={hide}
      onPointerDown={hide}
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={hide}
    >
      {naming ? children : cloneElement(children, { 'aria-describedby': id })}
      <span
        ref={bubble}
        id={id}
        role={naming ? undefined : 'tooltip'}
        aria-hidden={naming || undefined}
        popover="manual"
        className="pointer-events-none fixed inset-auto m-0 hidden max-w-64 animate-fade rounded-control border border-transparent bg-neutral-fill px-2 py-1 text-xs font-medium text-on-accent open:block"
      >
        {shown || !naming ? text : null}
      </span>
    </span>
  )
}

const restMs = 500
