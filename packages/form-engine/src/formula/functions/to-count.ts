import { toNumber } from '../evaluate/coercion.ts'
import type { FormulaValue } from '../formula-node.ts'

/** A whole number from 0 up, truncated, or null. */
export function toCount(value: FormulaValue): number | null {
  const count = Math.trunc(toNumber(value) ?? -1)
  return count < 0 ? null : count
}
