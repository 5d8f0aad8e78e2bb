import { useEffect, useEffectEvent } from 'react'
import { useBlockActions } from '../canvas/use-block-actions.ts'
import { useEditor } from '../editor-context.ts'
import { useHistoryActions } from './use-history-actions.ts'

/** Keys that work anywhere in the editor, unless somebody is typing. */
export function useEditorKeys(): void {
  const { session, view } = useEditor()
  const actions = useBlockActions()
  const { undo, redo } = useHistoryActions()

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = isTextInput(event.target)
    const command = event.metaKey || event.ctrlKey
    const key = event.key.toLowerCase()
    if (event.key === 'F6') return handled(event, () => moveBetweenRegions(event.shiftKey))
    if (command && key === 's') return handled(event, () => void session.flush())
    if (command && key === 'z') return handled(event, event.shiftKey ? redo : undo)
    if (command && key === 'y') return handled(event, redo)
    const { selected, picker } = view.get()
    const last = selected.at(-1)
    if (event.key === 'Escape' && !picker) return escape(event)
    if (isTyping) return
    if (command && key === 'd') return handled(event, () => actions.duplicate(selected))
    if (command && key === 'c') return handled(event, () => void actions.copy(selected))
    if (command && key === 'v')
      return handled(event, () => void actions.paste(last ?? endOf(session.draft())))
    if (command || !last) {
      if (!command && event.key === '/')
        handled(event, () => view.set({ picker: { after: endOf(session.draft()), query: '' } }))
      return
    }
    if (isControl(event.target)) return
    if (event.key === '/')
      return handled(event, () => view.set({ picker: { after: last, query: '' } }))
    if (event.key === 'Backspace' || event.key === 'Delete')
      return handled(event, () => actions.remove(selected))
    if (event.key === 'Enter')
      return handled(event, () => view.set({ focus: { block: last, part: 'name' } }))
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      handled(event, () => arrow(event, last))
  })

  function arrow({ key, altKey, shiftKey }: KeyboardEvent, last: string): void {
    const step = key === 'ArrowDown' ? 1 : -1
    const { selected } = view.get()
    if (altKey) return actions.step(selected, step)
    const order = session.draft().properties.map(({ id }) => id)
    const next = order[order.indexOf(last) + step]
    if (next === undefined) return
    view.set({ selected: shiftKey ? [...new Set([...selected, next])] : [next] })
    document
      .querySelector(`[data-block="${CSS.escape(next)}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }

  /** One level at a time: out of a text, then out of the selection. */
  function escape(event: KeyboardEvent): void {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && isTextInput(activeElement)) {
      activeElement.blur()
      event.preventDefault()
    } else if (view.get().selected.length > 0) {
      view.set({ selected: [] })
      event.preventDefault()
    }
  }

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const endOf = ({ properties }: { properties: readonly { id: string }[] }) =>
  properties.at(-1)?.id ?? null

function handled(event: KeyboardEvent, act: () => void): void {
  event.preventDefault()
  act()
}

const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=combobox]'))

const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, [role=treeitem], [role=tab], [role=dialog]') !== null

/** F6 leads from the top bar to the rail, the canvas and the panel. */
function moveBetweenRegions(isBack: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.offsetParent !== null,
  )
  const current = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions.at((current + (isBack ? -1 : 1)) % regions.length)
  const first = next?.querySelector<HTMLElement>('button, a, input, [tabindex="0"]')
  ;(first ?? next)?.focus()
}
