import type { FormulaNode } from '../formula-node.ts'
import { parseFormula } from '../parse/parse-formula.ts'
import { walkFormula } from './walk-formula.ts'

/** Ids of fields and variables in order of appearance, without duplicates. Empty if the text is not a formula. */
export function listReferences(formula: string | FormulaNode): string[] {
  const root = typeof formula === 'string' ? parseFormula(formula).formula : formula
  const ids = new Set<string>()
  if (root) walkFormula(root, (node) => node.kind === 'reference' && ids.add(node.id))
  return [...ids]
}
