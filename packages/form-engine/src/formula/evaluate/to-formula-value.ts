import { FormulaFailure } from '../formula-error.ts'
import type { FormulaScalar, FormulaValue } from '../formula-node.ts'
import { longestList } from '../limits.ts'

/**
 * Converts an answer for use in a formula. Objects (a matrix, a file) become null, so that no program ever handles one.
 */
export function toFormulaValue(answer: unknown): FormulaValue {
  if (!Array.isArray(answer)) return toScalar(answer)
  if (answer.length > longestList) throw new FormulaFailure('formula.list_too_long')
  return answer.map(toScalar)
}

function toScalar(answer: unknown): FormulaScalar {
  return typeof answer === 'string' || typeof answer === 'boolean' || Number.isFinite(answer)
    ? (answer as FormulaScalar)
    : null
}
