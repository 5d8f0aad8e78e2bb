import { emptyHistory, recordStep, type EditHistory, type HistoryStep } from './edit-history.ts'
import { addEdits, type EditSession } from './edit-session.ts'
import type { Edit } from './edit.ts'
import type { LostEdit } from './rebase-edits.ts'

/** A session with undo and redo, which only affect this author's gestures, whatever others did in between. */
export type Editing = { session: EditSession; history: EditHistory }
export type EditOutcome = { editing: Editing; lost: readonly LostEdit[] }

export const startEditing = (session: EditSession): Editing => ({ session, history: emptyHistory })

export function edit(
  { session, history }: Editing,
  edits: readonly Edit[],
  { gesture = null, atMs }: { gesture?: string | null; atMs: number },
): EditOutcome {
  const added = addEdits(session, edits)
  if (added.inverse.length === 0) return { editing: { session, history }, lost: added.lost }
  const step = { gesture, atMs, inverse: added.inverse }
  return {
    editing: { session: added.session, history: recordStep(history, step) },
    lost: added.lost,
  }
}

export const undo = (editing: Editing): EditOutcome | null => takeBack(editing, 'undo', 'redo')
export const redo = (editing: Editing): EditOutcome | null => takeBack(editing, 'redo', 'undo')

/** Returns null if there is nothing to undo or redo. */
function takeBack(
  { session, history }: Editing,
  from: keyof EditHistory,
  to: keyof EditHistory,
): EditOutcome | null {
  const step = history[from].at(-1)
  if (!step) return null
  const added = addEdits(session, step.inverse)
  const opposite: HistoryStep = { ...step, gesture: null, inverse: added.inverse }
  const moved = {
    [from]: history[from].slice(0, -1),
    [to]: added.inverse.length > 0 ? [...history[to], opposite] : history[to],
  }
  return {
    editing: { session: added.session, history: { ...history, ...moved } },
    lost: added.lost,
  }
}
