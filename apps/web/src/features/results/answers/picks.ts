import type { ConditionNode } from '@formstead/form-engine'

/** A counted line of a field that the reader picked: only submissions with this answer are considered. */
export type AnswerPick = {
  fieldId: string
  fieldName: string
  type: string
  line: string
  label: string
  operator: string
  value: unknown
}

const isSame = (one: AnswerPick, other: AnswerPick) =>
  one.fieldId === other.fieldId && one.line === other.line

export const togglePick = (picks: readonly AnswerPick[], pick: AnswerPick): readonly AnswerPick[] =>
  picks.some((one) => isSame(one, pick))
    ? picks.filter((one) => !isSame(one, pick))
    : [...picks, pick]

/** All picks must hold, in addition to the other conditions. */
export function serializeFilter(
  picks: readonly AnswerPick[],
  conditions: ConditionNode | null = null,
): string | undefined {
  const picked = picks.map(({ fieldId: id, type, operator, value }) => ({
    identifier: id,
    value: { property_meta: { id, type }, operator, value },
  }))
  const children = conditions ? [...picked, conditions] : picked
  return children.length === 0 ? undefined : JSON.stringify({ operatorIdentifier: 'and', children })
}
