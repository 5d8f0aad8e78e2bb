import { useRef, useState, type PointerEvent } from 'react'
import type { PlacedColumn } from './column-layout.ts'
import type { ColumnChanges } from '../data-grid-props.ts'
import { fitWidth } from './grid-column.ts'

type PointerHandler = (event: PointerEvent<HTMLElement>) => void

const leastMove = 5

/** Dragging a header moves its column; dragging the header's end resizes it. */
export function useColumnDrag(column: PlacedColumn, changes: ColumnChanges) {
  const start = useRef<{ x: number; hasMoved: boolean } | null>(null)
  const lastMoved = useRef(false)
  const [isMoving, setMoving] = useState(false)

  const begin: PointerHandler = (event) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, hasMoved: false }
    lastMoved.current = false
  }
  const end = () => {
    start.current = null
    setMoving(false)
  }

  const move: PointerHandler = (event) => {
    const from = start.current
    if (!from || Math.abs(event.clientX - from.x) < leastMove) return
    from.hasMoved = true
    lastMoved.current = true
    setMoving(true)
  }
  const drop: PointerHandler = (event) => {
    const place = start.current?.hasMoved ? placeAt(event) : null
    end()
    if (place !== null && place !== column.place) changes.onMove(column.id, place - 1)
  }
  const stretch: PointerHandler = (event) => {
    const from = start.current
    if (!from) return
    const step = isRightToLeft(event.currentTarget) ? -1 : 1
    changes.onResize(column.id, fitWidth(column.width + (event.clientX - from.x) * step))
    from.x = event.clientX
  }

  return {
    isMoving,
    /** Whether the press that just ended was a drag, and therefore not a click. */
    hasMoved: () => lastMoved.current,
    moving: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: end,
    },
    resizing: {
      onPointerDown: begin,
      onPointerMove: stretch,
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

export const isRightToLeft = (element: Element): boolean =>
  getComputedStyle(element).direction === 'rtl'

function placeAt({ currentTarget, clientX }: PointerEvent<HTMLElement>): number | null {
  const headers = currentTarget
    .closest('[role="row"]')
    ?.querySelectorAll<HTMLElement>('[data-column]')
  for (const header of headers ?? []) {
    const { left, right } = header.getBoundingClientRect()
    if (clientX >= left && clientX < right) return Number(header.dataset['column'])
  }
  return null
}
