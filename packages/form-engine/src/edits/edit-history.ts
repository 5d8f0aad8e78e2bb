import { pathKey, type Edit } from './edit.ts'

/** Undoes one gesture; `inverse` lists the edits in order of application. */
export type HistoryStep = {
  /** Consecutive edits with the same gesture form one step. `null` means a step of its own. */
  gesture: string | null
  atMs: number
  inverse: readonly Edit[]
}
export type EditHistory = { undo: readonly HistoryStep[]; redo: readonly HistoryStep[] }

export const emptyHistory: EditHistory = { undo: [], redo: [] }

const longestHistory = 200
/** A pause of this length while typing starts a new step. */
const pauseMs = 300

/** Adds a step and clears the redo history. */
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

/** Keeps only the last of consecutive sets at the same path. */
export function mergeEdits(edits: readonly Edit[]): readonly Edit[] {
  return edits.filter((edit, index) => {
    const next = edits[index + 1]
    if (edit.type !== 'set' || next?.type !== 'set') return true
    return pathKey(edit.path) !== pathKey(next.path)
  })
}
