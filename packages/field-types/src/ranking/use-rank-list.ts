import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { RespondentWords } from '@formstead/i18n/respondent'

/**
 * Lifting, moving and dropping. While an item is lifted, only `shown` changes: the elements keep their place in the
 * document, or the pointer and the keyboard would lose the handle.
 */
export function useRankList(
  all: readonly string[],
  words: RespondentWords,
  onDrop: (order: string[]) => void,
) {
  const [draft, setDraft] = useState<{ name: string; order: readonly string[] } | null>(null)
  const [said, say] = useState('')
  const shown = draft?.order ?? all

  const tell = (name: string, order: readonly string[]) =>
    say(
      words('ranking.moved', { value: name, place: order.indexOf(name) + 1, count: order.length }),
    )
  const lift = (name: string) => {
    setDraft({ name, order: all })
    say(words('ranking.lifted', { value: name, place: all.indexOf(name) + 1, count: all.length }))
  }
  const moveTo = (name: string, place: number) => {
    const order = placeAt(shown, name, place)
    if (order.indexOf(name) === shown.indexOf(name)) return
    setDraft({ name, order })
    tell(name, order)
  }
  const drop = () => {
    if (!draft) return
    setDraft(null)
    onDrop([...draft.order])
    say(
      words('ranking.dropped', {
        value: draft.name,
        place: draft.order.indexOf(draft.name) + 1,
        count: all.length,
      }),
    )
  }
  const cancel = () => {
    if (!draft) return
    setDraft(null)
    say(words('ranking.canceled', { value: draft.name }))
  }
  const move = (name: string, step: number) => {
    const order = placeAt(all, name, all.indexOf(name) + step)
    if (order.indexOf(name) === all.indexOf(name)) return
    onDrop(order)
    tell(name, order)
  }

  function press(name: string, event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const isToggle = event.key === ' ' || event.key === 'Enter'
    if (isToggle && draft) drop()
    else if (isToggle) lift(name)
    else if (event.key === 'Escape' && draft) cancel()
    else if (step !== 0 && draft) moveTo(name, shown.indexOf(name) + step)
    else return
    event.preventDefault()
  }

  const handle = (name: string) => ({
    onKeyDown: (event: KeyboardEvent) => press(name, event),
    onBlur: cancel,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      lift(name)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (draft && event.currentTarget.hasPointerCapture(event.pointerId))
        moveTo(name, placeUnder(event, name))
    },
    onPointerUp: () => (shown.indexOf(name) === all.indexOf(name) ? setDraft(null) : drop()),
    onPointerCancel: cancel,
  })

  /** How many of the other items are above the pointer, by their centers. */
  function placeUnder({ currentTarget, clientY }: PointerEvent<HTMLElement>, name: string) {
    const items = [...(currentTarget.closest('ol')?.children ?? [])]
    return items.filter((item, index) => {
      const { top, height } = item.getBoundingClientRect()
      return all[index] !== name && top + height / 2 < clientY
    }).length
  }

  return { shown, lifted: draft?.name ?? null, said, handle, move }
}

function placeAt(order: readonly string[], name: string, place: number): string[] {
  const others = order.filter((other) => other !== name)
  const bounded = Math.max(0, Math.min(others.length, place))
  return others.toSpliced(bounded, 0, name)
}
