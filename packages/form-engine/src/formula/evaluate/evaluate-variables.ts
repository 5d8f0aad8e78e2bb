import { evaluateFormula, type FormulaAnswers } from './evaluate-formula.ts'
import type { FormulaError } from '../formula-error.ts'
import type { FormulaValue, FormulaVariable } from '../formula-node.ts'
import { planVariables, type VariablePlan } from './plan-variables.ts'

export type VariableResults = {
  values: Record<string, FormulaValue>
  errors: Record<string, FormulaError>
}

/**
 * Computes variables level by level: first those that need only fields, then those that need these. Variables that are
 * on a cycle, depend on one or exceed the maximum chain length are null.
 */
export const evaluateVariables = (
  variables: readonly FormulaVariable[],
  answers: FormulaAnswers,
): VariableResults =>
  runVariables(
    planVariables(variables, (id) => Object.hasOwn(answers, id)),
    answers,
  )

export function runVariables(
  { steps, stuck }: VariablePlan,
  answers: FormulaAnswers,
): VariableResults {
  const known = withoutPrototype(answers)
  const values = withoutPrototype<FormulaValue>()
  const errors = withoutPrototype<FormulaError>()
  for (const { id, formula, resultType } of steps) {
    const { value, error } = evaluateFormula(formula, known, { resultType })
    values[id] = value
    if (error) errors[id] = error
    if (!Object.hasOwn(answers, id)) known[id] = value
  }
  for (const id of stuck) {
    values[id] = null
    errors[id] = { code: 'formula.chain_too_long', at: 0 }
  }
  return { values, errors }
}

function withoutPrototype<Value>(entries: Readonly<Record<string, Value>> = {}) {
  return Object.assign(Object.create(null) as Record<string, Value>, entries)
}
