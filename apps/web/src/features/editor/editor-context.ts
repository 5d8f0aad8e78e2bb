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
  form: { id: string; slug: string; workspaceId: number }
  /** Whoever may only look. */
  isReadOnly: boolean
  /** Whoever has no account yet: the draft is on this device only. */
  isGuest: boolean
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

/** How one block is looked at: whether it is selected, dragged or to be focused. Select nothing else. */
export function useBlockView<Value>(id: string, select: (view: ViewState) => Value): Value {
  const { view } = useEditor()
  const subscribe = useCallback((listener: () => void) => watcherOf(view)(id, listener), [view, id])
  return useSyncExternalStore(subscribe, () => select(view.get()))
}

/** Empty while it has none. */
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

/** The same for the view that the name is typed in, where the browser shows it already. */
export function usePaintedBlock(id: string): DraftItem | undefined {
  const { blocks } = useEditor().session
  const subscribe = useCallback(
    (listener: () => void) => blocks.subscribePainted(id, listener),
    [blocks, id],
  )
  return useSyncExternalStore(subscribe, () => blocks.get(id))
}

/** As it was when its name was last typed, until there is a pause: for whatever stands around its label. */
export function useSettledBlock(id: string): DraftItem | undefined {
  const { blocks } = useEditor().session
  const subscribe = useCallback(
    (listener: () => void) => blocks.subscribeSettled(id, listener),
    [blocks, id],
  )
  return useSyncExternalStore(subscribe, () => blocks.getSettled(id))
}

/** Sets of one setting while somebody types are one gesture. */
export function useSetting(path: readonly (string | { id: string })[]) {
  const { session } = useEditor()
  return (value: unknown) => {
    const edit: Edit = { type: 'set', path, ...(value !== undefined && { value }) }
    session.edit([edit], JSON.stringify(path))
  }
}
