import type { Draft } from '@formstead/form-engine'
import { createStore, useSelected, type Readable } from '../../lib/store.ts'
import { useEditor } from './editor-context.ts'
import type { EditorSession } from './session/editor-session.ts'

const pauseMs = 300

const settled = new WeakMap<EditorSession, Readable<{ draft: Draft }>>()

function settledOf(session: EditorSession): Readable<{ draft: Draft }> {
  const known = settled.get(session)
  if (known) return known
  const store = createStore({ draft: session.draft() })
  let timer: ReturnType<typeof setTimeout> | undefined
  session.store.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(() => store.set({ draft: session.draft() }), pauseMs)
  })
  settled.set(session, store)
  return store
}

/** The draft at the last pause in typing. For texts about other blocks, which must not delay a key press. */
export const useSettledDraft = <Value>(
  select: (draft: Draft) => Value,
  isEqual: (one: Value, other: Value) => boolean = Object.is,
): Value => useSelected(settledOf(useEditor().session), ({ draft }) => select(draft), isEqual)
