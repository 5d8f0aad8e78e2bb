import { useEffect, useEffectEvent } from 'react'
import { ignoresShortcuts } from '../../../lib/ignores-shortcuts.ts'
import { latinKey } from '../../../lib/latin-key.ts'
import { useBlockActions } from '../canvas/block/use-block-actions.ts'
import { useEditor, type EditorContextValue } from '../editor-context.ts'
import { useHistoryActions } from './use-history-actions.ts'

type KeyActions = {
  editor: EditorContextValue
  actions: ReturnType<typeof useBlockActions>
  history: ReturnType<typeof useHistoryActions>
}

/** Global editor shortcuts; those for blocks work only while nobody is typing. */
export function useEditorKeys(): void {
  const editor = useEditor()
  const actions = useBlockActions()
  const history = useHistoryActions()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    // Rich text has its own undo history. If it also handled the key, the two undos would cancel each other out.
    const isEarly = event.eventPhase === Event.CAPTURING_PHASE
    if (isEarly !== isUndoInText(event)) return
    const act = actFinder({ editor, actions, history })(event)
    if (!act) return
    event.preventDefault()
    if (isEarly) event.stopPropagation()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
}

const isUndo = (event: KeyboardEvent): boolean =>
  (event.metaKey || event.ctrlKey) && ['y', 'z'].includes(latinKey(event).toLowerCase())

const isUndoInText = (event: KeyboardEvent): boolean =>
  isUndo(event) && event.target instanceof HTMLElement && event.target.isContentEditable

/** The action of a key in the current state; undefined if there is none. */
function actFinder({ editor: { session, view, isReadOnly }, actions, history }: KeyActions) {
  return findAct

  function findAct(event: KeyboardEvent): (() => void) | undefined {
    const isCommand = event.metaKey || event.ctrlKey
    const key = latinKey(event).toLowerCase()
    // A dialog has its own keys; Escape closes only the dialog. The variables dialog changes the form, so undo works in
    // it.
    const isInDialog = event.target instanceof Element && event.target.closest('dialog')
    const changesForm = view.get().variables && isCommand && ['s', 'y', 'z'].includes(key)
    if (isInDialog && !changesForm) return undefined
    // The editor is behind the preview, and a key must not change what is not visible.
    if (view.get().isPreviewing) return undefined
    if (key === 'f6') return () => moveBetweenRegions(event.shiftKey)
    if (key === 'escape') return view.get().picker ? undefined : findEscape()
    if (isCommand && key === 's') return () => void session.flush()
    // A list's search box also fires its key events at the active option, so the target may be that option.
    if (isUndo(event) && isOutsideForm(document.activeElement)) return undefined
    if (isCommand && key === 'z') return event.shiftKey ? history.redo : history.undo
    if (isCommand && key === 'y') return history.redo
    // On other tabs the selected blocks are not visible, and a key must not delete them.
    if (view.get().tab !== 'build') return undefined
    if (isTextInput(event.target) || ignoresShortcuts(event.target)) return undefined
    return isCommand ? findCommand(key) : findBlockKey(event)
  }

  function end(): string | null {
    return session.draft().properties.at(-1)?.id ?? null
  }

  function findCommand(key: string): (() => void) | undefined {
    const { selected } = view.get()
    if (key === 'v') return () => void actions.paste(selected.at(-1) ?? end())
    if (selected.length === 0) return undefined
    if (key === 'd') return () => actions.duplicate(selected)
    if (key === 'c' && !hasSelectedText()) return () => void actions.copy(selected)
    return undefined
  }

  function findBlockKey(event: KeyboardEvent): (() => void) | undefined {
    const { selected } = view.get()
    const last = selected.at(-1)
    if (event.key === '/' && !isReadOnly)
      return () => view.set({ picker: { after: last ?? end(), query: '' } })
    if (last === undefined || isControl(event.target)) return undefined
    const { key } = event
    if (key === 'Backspace' || key === 'Delete') return () => actions.remove(selected)
    if (key === 'Enter') return () => view.set({ focus: { block: last, part: 'name' } })
    if (key === 'ArrowDown' || key === 'ArrowUp') return () => arrow(event, last)
    return undefined
  }

  function arrow({ key, altKey, shiftKey }: KeyboardEvent, last: string): void {
    const step = key === 'ArrowDown' ? 1 : -1
    const { selected } = view.get()
    if (altKey) return actions.step(selected, step)
    const order = session.draft().properties.map(({ id }) => id)
    const next = order[order.indexOf(last) + step]
    if (next === undefined) return
    view.set({
      selected: shiftKey ? [...new Set([...selected, next])] : [next],
      focus: { block: next, part: 'block' },
    })
  }

  /** One level at a time: out of a text, then out of the selection. */
  function findEscape(): (() => void) | undefined {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && isTextInput(activeElement)) {
      const block = activeElement.closest<HTMLElement>('[data-block], [data-page]')
      return block ? () => block.focus() : () => activeElement.blur()
    }
    return view.get().selected.length > 0 ? () => view.set({ selected: [] }) : undefined
  }
}

const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=combobox]'))

/** Ignores text selected in a block: it stays selected when Escape moves the focus to the block that will be copied. */
function hasSelectedText(): boolean {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return false
  const { anchorNode: node } = selection
  const element = node instanceof HTMLElement ? node : node?.parentElement
  return !element?.isContentEditable
}

/** A search, or text that waits to be submitted. It is not in the draft, so only the browser can undo it. */
const isOutsideForm = (element: Element | null): boolean =>
  element?.matches('input:is([type=search], [role=combobox]), form :is(input, textarea)') ?? false

const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, [role=treeitem], [role=tab]') !== null

const tabStop = ':is(button, a, input, [tabindex]):not([tabindex="-1"], :disabled)'

/** F6 moves between the top bar, the rail, the canvas and the panel. */
function moveBetweenRegions(isBack: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.offsetParent !== null,
  )
  const current = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions.at((current + (isBack ? -1 : 1)) % regions.length)
  // The canvas is one tab stop, and itself moves the focus to a block.
  const first = next?.tabIndex === 0 ? next : next?.querySelector<HTMLElement>(tabStop)
  ;(first ?? next)?.focus()
}
