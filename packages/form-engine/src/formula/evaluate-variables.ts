import { evaluateFormula, type FormulaAnswers } from './evaluate-formula.ts'
import type { FormulaError } from './formula-error.ts'
import type { FormulaValue, ResultType } from './formula-node.ts'
import { longestChain } from './limits.ts'
import { listReferences } from './list-references.ts'

export type FormulaVariable = { id: string; formula: string; result_type?: ResultType | undefined }

export type VariableResults = {
  values: Record<string, FormulaValue>
  errors: Record<string, FormulaError>
}

/**
 * Level by level: first what needs fields only, then what needs those. A variable on a cycle, behind one, or at the end
 * of too long a chain is never ready, and null.
 */
export function evaluateVariables(
  variables: readonly FormulaVariable[],
  answers: FormulaAnswers,
): VariableResults {
  const known = withoutPrototype(answers)
  const values = withoutPrototype<FormulaValue>()
  const errors = withoutPrototype<FormulaError>()
  let waiting = variables.map((variable) => ({
    ...variable,
    needs: listReferences(variable.formula),
  }))

  for (let level = 0; level < longestChain && waiting.length > 0; level++) {
    const open = new Set(waiting.map(({ id }) => id).filter((id) => !Object.hasOwn(answers, id)))
    const ready = waiting.filter(({ needs }) => !needs.some((id) => open.has(id)))
    waiting = waiting.filter(({ needs }) => needs.some((id) => open.has(id)))
    for (const { id, formula, result_type: resultType } of ready) {
      const { value, error } = evaluateFormula(formula, known, { resultType })
      values[id] = value
      if (error) errors[id] = error
    }
    for (const { id } of ready) if (open.has(id)) known[id] = values[id]
  }

  for (const { id } of waiting) {
    values[id] = null
    errors[id] = { code: 'chain_too_long', at: 0 }
  }
  return { values, errors }
}

function withoutPrototype<Value>(entries: Readonly<Record<string, Value>> = {}) {
  return Object.assign(Object.create(null) as Record<string, Value>, entries)
}
