import type { Draft, DraftItem, Edit } from '@formstead/form-engine'
import { createContext, use } from 'react'
import { useDraft } from '../../lib/forms/draft-source.ts'
import { useSelected, type Store } from '../../lib/store.ts'
import type { EditorSession, EditorState } from './session/editor-session.ts'
import type { ViewState } from './view-state.ts'

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

const indexes = new WeakMap<readonly DraftItem[], ReadonlyMap<string, DraftItem>>()

export function findBlock({ properties }: Draft, id: string): DraftItem | undefined {
  const known = indexes.get(properties)
  if (known) return known.get(id)
  const index = new Map(properties.map((block) => [block.id, block]))
  indexes.set(properties, index)
  return index.get(id)
}

/** Empty while it has none. */
export function nameOfBlock(draft: Draft, id: string): string {
  const name = findBlock(draft, id)?.['name']
  return typeof name === 'string' ? name : ''
}

export const useDraftBlock = (id: string): DraftItem | undefined =>
  useDraft((draft) => findBlock(draft, id))

/** Sets of one setting while somebody types are one gesture. */
export function useSetting(path: readonly (string | { id: string })[]) {
  const { session } = useEditor()
  return (value: unknown) => {
    const edit: Edit = { type: 'set', path, ...(value !== undefined && { value }) }
    session.edit([edit], JSON.stringify(path))
  }
}
