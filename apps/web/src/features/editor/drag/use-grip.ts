import { useT } from '@formstead/i18n/react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { afterPaint } from '../../../lib/browser/after-paint.ts'
import { useBlockActions } from '../canvas/block/use-block-actions.ts'
import { nameOfBlock, useEditor } from '../editor-context.ts'
import { stepsOf, undoAfter } from '../edit-undoably.ts'
import { announce } from '../shell/announcer.tsx'
import type { DropPlace } from '../view-state.ts'
import { dropBlocks } from './drop-blocks.ts'

const startsAfterPx = 6
const sideShare = 0.15
const scrollEdgePx = 60

/** Drags the block, or all selected blocks with it. The keyboard does the same: Space, arrows, Space. */
export function useGrip(id: string) {
  const t = useT()
  const { session, view } = useEditor()
  const { step } = useBlockActions()
  const moving = () => {
    const { selected } = view.get()
    return selected.includes(id) ? selected : [id]
  }
  const nameOf = (one: string) => nameOfBlock(session.draft(), one)

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    event.preventDefault()
    const grip: HTMLElement = event.currentTarget
    const from = { x: event.clientX, y: event.clientY }
    const ids = moving()
    const ending = new AbortController()
    const { signal } = ending
    grip.setPointerCapture(event.pointerId)
    const finish = (isDrop: boolean) => {
      ending.abort()
      const { drag } = view.get()
      const edits = isDrop && drag?.over ? dropBlocks(session.draft(), drag.ids, drag.over) : []
      if (!drag?.over || edits.length === 0) return view.set({ drag: undefined })
      const { ids: dropped, over, steps } = drag
      const landed = { ids: dropped, over: undefined, steps }
      view.set({ drag: landed })
      session.edit(edits)
      // A block's tools and panel take longer to draw than the block, which should appear at its new place at once.
      afterPaint(() => {
        const isAnother = view.get().drag !== landed
        view.set({ selected: dropped, ...(!isAnother && { drag: undefined }) })
        announce(t('editor.block.dropped', { name: nameOf(dropped[0]!), near: nameOf(over.id) }))
      })
    }
    grip.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        const { drag } = view.get()
        if (!drag && Math.hypot(x - from.x, y - from.y) < startsAfterPx) return
        scrollAtEdge(y)
        const over = placeAt(x, y, ids)
        if (drag && over?.id === drag.over?.id && over?.edge === drag.over?.edge) return
        view.set({ drag: { ids, over, steps: stepsOf(session) } })
      },
      { signal },
    )
    grip.addEventListener('pointerup', () => finish(true), { signal })
    grip.addEventListener('pointercancel', () => finish(false), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const held = view.get().drag
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (held) {
        view.set({ drag: undefined })
        announce(t('editor.block.droppedHere', { name: nameOf(id) }))
      } else {
        view.set({ drag: { ids: moving(), over: undefined, steps: stepsOf(session) } })
        const order = session.draft().properties.map((block) => block.id)
        announce(
          t('editor.block.pickedUp', {
            name: nameOf(id),
            position: order.indexOf(id) + 1,
            count: order.length,
          }),
        )
      }
    }
    if (!held) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      event.stopPropagation()
      step(held.ids, event.key === 'ArrowUp' ? -1 : 1)
      // The block was remounted elsewhere in the page, together with its grip.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(id)}"]`)?.focus(),
      )
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      view.set({ drag: undefined })
      undoAfter(session, held.steps)
      announce(t('editor.block.putBack', { name: nameOf(id) }))
    }
  }

  return { onPointerDown, onKeyDown }
}

function placeAt(x: number, y: number, ids: readonly string[]): DropPlace | undefined {
  const under = document
    .elementsFromPoint(x, y)
    .flatMap((element) => element.closest<HTMLElement>('[data-block]') ?? [])[0]
  const block = under ?? nearestBlock(x, y)
  const id = block?.dataset['block']
  if (!block || !id || ids.includes(id)) return undefined
  const box = block.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(block).direction === 'rtl'
  const share = (x - box.left) / box.width
  const isLeft = share < sideShare
  const isRight = share > 1 - sideShare
  if (under && (isLeft || isRight))
    return { id, edge: isLeft !== isRightToLeft ? 'before' : 'after' }
  return { id, edge: y < box.top + box.height / 2 ? 'above' : 'below' }
}

/**
 * Between two blocks, and beside the sheet, the nearest one counts. The sheet is found first: measuring the blocks of a
 * sheet that is out of view would lay it out.
 */
function nearestBlock(x: number, y: number): HTMLElement | undefined {
  const sheets = document.querySelectorAll<HTMLElement>('.editor-sheet:has([data-block])')
  const sheet = nearest(sheets, x, y)
  return sheet && nearest(sheet.querySelectorAll<HTMLElement>('[data-block]'), x, y)
}

function nearest(elements: Iterable<HTMLElement>, x: number, y: number): HTMLElement | undefined {
  let found: HTMLElement | undefined
  let least = Infinity
  for (const element of elements) {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const distance = Math.max(top - y, 0, y - bottom) * 4 + Math.max(left - x, 0, x - right)
    if (distance >= least) continue
    found = element
    least = distance
  }
  return found
}

function scrollAtEdge(y: number): void {
  const canvas = document.querySelector('.editor-canvas')
  if (!canvas) return
  const { top, bottom } = canvas.getBoundingClientRect()
  if (y < top + scrollEdgePx) canvas.scrollBy(0, -12)
  if (y > bottom - scrollEdgePx) canvas.scrollBy(0, 12)
}
