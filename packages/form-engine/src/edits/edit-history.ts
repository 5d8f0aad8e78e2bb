import { pathKey, type Edit } from './edit.ts'

/** What takes back a gesture, in the order in which it is applied. */
export type HistoryStep = {
  /** Edits of one gesture that follow each other are one step; null: on its own. */
  gesture: string | null
  atMs: number
  inverse: readonly Edit[]
}
export type EditHistory = { undo: readonly HistoryStep[]; redo: readonly HistoryStep[] }

export const emptyHistory: EditHistory = { undo: [], redo: [] }

const longestHistory = 200
/** A pause this long while typing begins a new step. */
const pauseMs = 300

/** A new step; what had been undone can no longer be redone. */
export function recordStep({ undo }: EditHistory, step: HistoryStep): EditHistory {
  const last = undo.at(-1)
  const continues =
    last !== undefined &&
    step.gesture !== null &&
    last.gesture === step.gesture &&
    step.atMs - last.atMs <= pauseMs
  const merged = continues
    ? [...undo.slice(0, -1), { ...step, inverse: mergeEdits([...step.inverse, ...last.inverse]) }]
    : [...undo, step]
  return { undo: merged.slice(-longestHistory), redo: [] }
}

/** Of sets of the same value that follow each other, the last. */
export function mergeEdits(edits: readonly Edit[]): readonly Edit[] {
  return edits.filter((edit, index) => {
    const next = edits[index + 1]
    if (edit.type !== 'set' || next?.type !== 'set') return true
    return pathKey(edit.path) !== pathKey(next.path)
  })
}
