import type { FormulaNode, FormulaVariable, ResultType } from './formula-node.ts'
import { longestChain } from './limits.ts'
import { listReferences } from './list-references.ts'
import { parseFormula } from './parse-formula.ts'

/** Variables in an order in which each finds what it needs, their formulas read once for any number of answers. */
export type VariablePlan = {
  steps: readonly PlannedVariable[]
  /** On a cycle, behind one, or at the end of too long a chain: never ready. */
  stuck: readonly string[]
}

export type PlannedVariable = {
  id: string
  /** Text when it is no formula. */
  formula: FormulaNode | string
  resultType: ResultType | undefined
  needs: readonly string[]
}

/** A field wins over a variable of the same id: who refers to it means the field. */
export function planVariables(
  variables: readonly FormulaVariable[],
  isField: (id: string) => boolean,
): VariablePlan {
  let waiting = variables.map(planVariable)
  const steps: PlannedVariable[] = []
  for (let level = 0; level < longestChain && waiting.length > 0; level++) {
    const open = new Set(waiting.map(({ id }) => id).filter((id) => !isField(id)))
    const isReady = ({ needs }: PlannedVariable) => !needs.some((id) => open.has(id))
    steps.push(...waiting.filter(isReady))
    waiting = waiting.filter((variable) => !isReady(variable))
  }
  return { steps, stuck: waiting.map(({ id }) => id) }
}

function planVariable({ id, formula: text, result_type }: FormulaVariable): PlannedVariable {
  const formula = parseFormula(text).formula ?? text
  return { id, formula, resultType: result_type, needs: listReferences(formula) }
}
