import { rebaseEdits, type Edit } from '@formstead/form-engine'
import type { EditorSession } from './session/editor-session.ts'

/**
 * Makes an edit, and returns a function that undoes it and nothing else. If anything was edited since, that is a new
 * step. `invert` returns what undoes the edit, if its inverse would also undo later edits.
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
