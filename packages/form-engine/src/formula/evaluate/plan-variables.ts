import type { FormulaNode, FormulaVariable, ResultType } from '../formula-node.ts'
import { longestChain } from '../limits.ts'
import { listReferences } from '../check/list-references.ts'
import { parseFormula } from '../parse/parse-formula.ts'

/** Variables in dependency order, with their formulas parsed once for any number of submissions. */
export type VariablePlan = {
  steps: readonly PlannedVariable[]
  /** Never computed: on a cycle, dependent on one, or beyond the maximum chain length. */
  stuck: readonly string[]
}

export type PlannedVariable = {
  id: string
  /** A string if it is not a valid formula. */
  formula: FormulaNode | string
  resultType: ResultType | undefined
  needs: readonly string[]
}

/** A field takes precedence over a variable of the same id. */
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
