import { rebaseEdits, type Edit } from '@formstead/form-engine'
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
  const steps = () => session.store.get().editing.history.undo
  const step = after === before ? undefined : steps().at(-1)
  return () => {
    // It may already have been undone.
    if (!step || !steps().includes(step)) return
    const draft = session.draft()
    if (draft === after) session.undo()
    else session.edit(rebaseEdits(invert?.() ?? step.inverse, after, draft).edits)
  }
}
