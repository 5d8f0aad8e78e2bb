import type { DraftProblem } from '../problems/check-draft.ts'

const ofRule = /^properties\.(\d+)\.(logic|validation)/
const ofVariable = /^computed_variables(?:\.(\d+))?/

/** Where a logic problem is: the index of the block or variable that it is about. */
export type ProblemPlace =
  | { kind: 'logic' | 'validation'; index: number }
  | { kind: 'variable'; index: number }

export function placeOfProblem({ path }: DraftProblem): ProblemPlace | null {
  const rule = ofRule.exec(path)
  if (rule) return { kind: rule[2] as 'logic' | 'validation', index: Number(rule[1]) }
  const variable = ofVariable.exec(path)
  return variable && { kind: 'variable', index: Number(variable[1] ?? 0) }
}
