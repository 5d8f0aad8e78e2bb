import { useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { useEditor } from '../editor-context.ts'

const stops =
  ':is(button, a[href], input, textarea, select, [contenteditable], [tabindex]):not([tabindex="-1"], :disabled)'
const places = '[data-block], [data-page]'

/**
 * Tab moves to the selected block and from there out of the canvas, however many blocks there are. Once the author
 * writes in a block, Tab moves through its texts and tools.
 */
export function useOneTabStop() {
  const { session, view } = useEditor()
  const canvas = useRef<HTMLElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const isLeaving = useRef(false)

  /** The browser continues from whichever end of the canvas has the focus when the key event ends. */
  function leave(isBack: boolean): void {
    isLeaving.current = true
    ;(isBack ? canvas : end).current?.focus({ preventScroll: true })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, shiftKey: isBack } = event
    const isIn = target instanceof HTMLElement && canvas.current?.contains(target)
    if (event.key !== 'Tab' || event.defaultPrevented || !isIn || target === canvas.current) return
    const place = target.closest<HTMLElement>(places)
    if (target === place) return leave(isBack)
    const inside = listStops(place ?? canvas.current!)
    if (target !== (isBack ? inside[0] : inside.at(-1))) return
    if (!place || !isBack) return leave(isBack)
    event.preventDefault()
    place.focus()
  }

  function onFocus({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (target !== canvas.current && target !== end.current) return
    if (isLeaving.current) {
      isLeaving.current = false
      return
    }
    const isFromInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!isPressing() && !isFromInside) enter()
  }

  function enter(): void {
    const id = view.get().selected.at(-1) ?? session.draft().properties[0]?.id
    const name = id === undefined ? '' : CSS.escape(id)
    const place = document.querySelector<HTMLElement>(
      `[data-block="${name}"], [data-page="${name}"]`,
    )
    if (id === undefined || !place) return
    if (view.get().selected.length === 0) view.set({ selected: [id] })
    place.focus()
  }

  return { canvas, end, onKeyDown, onFocus }
}

const listStops = (within: HTMLElement): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(stops)].filter(
    (element) => element.closest('[inert]') === null && element.checkVisibility(),
  )

let isDown = false

for (const [type, down] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
  ['keydown', false],
] as const)
  globalThis.document?.addEventListener(
    type,
    () => {
      isDown = down
    },
    { capture: true },
  )

/** Whether the focus comes from a pointer press rather than from a key. */
export const isPressing = (): boolean => isDown
