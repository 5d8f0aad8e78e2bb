import type { LabelColor } from '@formstead/contract'
import type { Label } from '../table/table-query.ts'

export type LabelLine = {
  id: string
  name: string
  color: LabelColor
  /** `null` for a newly added label. */
  before: Label | null
  /** The label that takes over its submissions; undefined if the label stays. */
  movesTo?: string
}

/** Labels with their displayed names, in the user's language. */
export const toLines = (
  labels: readonly Label[],
  nameOf: (labels: readonly Label[], id: string) => string,
): LabelLine[] =>
  labels.map((label) => ({
    id: label.id,
    name: nameOf(labels, label.id),
    color: label.color,
    before: label,
  }))

export const isKept = ({ movesTo }: LabelLine): boolean => movesTo === undefined

/** A name that nobody changed stays translated for each reader. */
export function toBody(lines: readonly LabelLine[], shown: readonly LabelLine[]) {
  const nameBefore = new Map(shown.map(({ id, name }) => [id, name]))
  const labels = lines.filter(isKept).map(({ id, name, color, before }) => ({
    id,
    name: before?.name === null && nameBefore.get(id) === name ? null : name.trim(),
    color,
  }))
  const moved = lines.flatMap(({ id, movesTo }) => (movesTo === undefined ? [] : [[id, movesTo]]))
  return {
    labels,
    moved: Object.fromEntries(moved) as Record<string, string>,
    before: shown.flatMap(({ before }) => before ?? []),
  }
}

/** An unsaved label disappears. Its submissions, or those of a saved one, move to a label that stays. */
export function removeLine(lines: readonly LabelLine[], id: string): LabelLine[] {
  const line = lines.find((one) => one.id === id)
  const target = lines.find((one) => one.id !== id && isKept(one))
  if (!line || !target) return [...lines]
  return lines.flatMap((one) => {
    if (one.id === id && !line.before) return []
    return one.id === id || one.movesTo === id ? [{ ...one, movesTo: target.id }] : [one]
  })
}

export function restoreLine(lines: readonly LabelLine[], id: string): LabelLine[] {
  return lines.map((one) => {
    const { movesTo: _, ...kept } = one
    return one.id === id ? kept : one
  })
}

export function moveLine(lines: readonly LabelLine[], id: string, to: number): LabelLine[] {
  const line = lines.find((one) => one.id === id)
  if (!line) return [...lines]
  return lines.filter((one) => one.id !== id).toSpliced(to, 0, line)
}

export const isComplete = (lines: readonly LabelLine[]): boolean =>
  lines.filter(isKept).every(({ name }) => name.trim() !== '')
