import type { Draft, DraftItem, Edit } from '@formstead/form-engine'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { useSelected, type Store } from '../../lib/store.ts'
import type { EditorSession, EditorState } from './session/editor-session.ts'
import type { ViewState } from './view-state.ts'
import { watchBlockViews } from './watch-block-views.ts'
import { findBlock } from './watch-blocks.ts'

export type EditorContextValue = {
  session: EditorSession
  view: Store<ViewState>
  form: { id: string; slug: string; workspaceId: number; shareUrl: string }
  /** The user may only view the form. */
  isReadOnly: boolean
  /** The form belongs to no account yet: it exists on this device, or as a draft that an agent made. */
  isGuest: boolean
  /** Saves the draft of an agent to an account. */
  onSave?: (() => void) | undefined
}

export const EditorContext = createContext<EditorContextValue | undefined>(undefined)

export function useEditor(): EditorContextValue {
  const editor = use(EditorContext)
  if (!editor) throw new Error('There is no editor above this component.')
  return editor
}

export const useEditorState = <Value>(
  select: (state: EditorState) => Value,
  isEqual: (one: Value, other: Value) => boolean = Object.is,
): Value => useSelected(useEditor().session.store, select, isEqual)

export const useView = <Value>(
  select: (view: ViewState) => Value,
  isEqual: (one: Value, other: Value) => boolean = Object.is,
): Value => useSelected(useEditor().view, select, isEqual)

type WatchBlock = ReturnType<typeof watchBlockViews>
const watchers = new WeakMap<Store<ViewState>, WatchBlock>()

function watcherOf(view: Store<ViewState>): WatchBlock {
  const watcher = watchers.get(view) ?? watchBlockViews(view)
  watchers.set(view, watcher)
  return watcher
}

/** The view state of one block: whether it is selected, dragged or about to be focused. Select nothing else. */
export function useBlockView<Value>(id: string, select: (view: ViewState) => Value): Value {
  const { view } = useEditor()
  const subscribe = useCallback((listener: () => void) => watcherOf(view)(id, listener), [view, id])
  return useSyncExternalStore(subscribe, () => select(view.get()))
}

/** Empty if the block has no name. */
export function nameOfBlock(draft: Draft, id: string): string {
  const name = findBlock(draft, id)?.['name']
  return typeof name === 'string' ? name : ''
}

export function useDraftBlock(id: string): DraftItem | undefined {
  const { blocks } = useEditor().session
  const subscribe = useCallback(
    (listener: () => void) => blocks.subscribe(id, listener),
    [blocks, id],
  )
  return useSyncExternalStore(subscribe, () => blocks.get(id))
}

/**
 * Like `useDraftBlock`, but updates for a typed name only after it has been painted: for the view in which it is typed,
 * where the browser already shows it.
 */
export function usePaintedBlock(id: string): DraftItem | undefined {
  const { blocks } = useEditor().session
  const subscribe = useCallback(
    (listener: () => void) => blocks.subscribePainted(id, listener),
    [blocks, id],
  )
  return useSyncExternalStore(subscribe, () => blocks.get(id))
}

/**
 * The block with the name it had before the current typing, until there is a pause: for everything around its label.
 */
export function useSettledBlock(id: string): DraftItem | undefined {
  const { blocks } = useEditor().session
  const subscribe = useCallback(
    (listener: () => void) => blocks.subscribeSettled(id, listener),
    [blocks, id],
  )
  return useSyncExternalStore(subscribe, () => blocks.getSettled(id))
}

/** Consecutive changes to one setting while typing are one undo step. */
export function useSetting(path: readonly (string | { id: string })[]) {
  const { session } = useEditor()
  return (value: unknown) => {
    const edit: Edit = { type: 'set', path, ...(value !== undefined && { value }) }
    session.edit([edit], JSON.stringify(path))
  }
}
