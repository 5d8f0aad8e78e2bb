import { isBlank, joinTexts, toText } from '../evaluate/coercion.ts'
import type { FormulaValue } from '../formula-node.ts'
import type { FunctionTable } from './formula-function.ts'

export const listFunctions: FunctionTable = {
  COUNT: [1, 1, (value) => itemsOf(value).length],
  ISEMPTY: [1, 1, isBlank],
  CONTAINS: [2, 2, contains],
  JOIN: [1, 2, join],
}

function itemsOf(value: FormulaValue) {
  if (isBlank(value)) return []
  return typeof value === 'object' && value ? value : [value]
}

/** Compares whole items, case-sensitively. `=` and SEARCH cover the other cases. */
function contains(value: FormulaValue, wanted: FormulaValue): boolean {
  return itemsOf(value).some((item) => toText(item) === toText(wanted))
}

function join(value: FormulaValue, separator?: FormulaValue): string | null {
  if (value === null) return null
  const texts = itemsOf(value).map(toText).filter(Boolean)
  return joinTexts(texts, separator === undefined ? undefined : toText(separator))
}
