import { rebaseEdits, type Edit, type Editing } from '@formstead/form-engine'
import type { EditorSession } from './session/editor-session.ts'

/**
 * Makes an edit, and returns a function that undoes only that edit. If anything was edited since, undoing is a new
 * step. Pass `invert` if the edit's own inverse would also undo later edits.
 */
export function editUndoably(
  session: EditorSession,
  edits: readonly Edit[],
  invert?: () => readonly Edit[],
): () => void {
  const before = session.draft()
  session.edit(edits)
  const after = session.draft()
  const step = after === before ? undefined : stepsOf(session).at(-1)
  return () => {
    // It may already have been undone.
    if (!step || !stepsOf(session).includes(step)) return
    const draft = session.draft()
    if (draft === after) session.undo()
    else session.edit(rebaseEdits(invert?.() ?? step.inverse, after, draft).edits)
  }
}

/** What can be undone, from first to last. */
export const stepsOf = (session: EditorSession): Editing['history']['undo'] =>
  session.store.get().editing.history.undo

/** Undoes what was done after these steps. Counting steps would not work, because the oldest are forgotten. */
export function undoAfter(session: EditorSession, earlier: Editing['history']['undo']): void {
  for (;;) {
    const last = stepsOf(session).at(-1)
    if (!last || earlier.includes(last)) return
    session.undo()
  }
}
