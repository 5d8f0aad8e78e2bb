import type { FormulaError } from '../formula-error.ts'
import type { FormulaCode } from '../formula-problems.ts'
import type { FormulaNode } from '../formula-node.ts'
import { callProblem, formulaFunctions } from '../functions/function-table.ts'
import { deepestCall } from '../limits.ts'
import { nearestName } from './nearest-name.ts'
import { parseFormula } from '../parse/parse-formula.ts'
import { walkFormula } from './walk-formula.ts'

export type KnownField = { id: string; name: string }

/** The problems that prevent a formula from being saved, in text order. `knownFields` has fields and variables. */
export function checkFormula(text: string, knownFields: readonly KnownField[]): FormulaError[] {
  const { formula, error } = parseFormula(text)
  const errors = formula ? staticErrors(formula, knownFields) : [suggestForName(error, knownFields)]
  return errors.toSorted((a, b) => a.at - b.at)
}

const functionNames = Object.keys(formulaFunctions)

function staticErrors(formula: FormulaNode, knownFields: readonly KnownField[]): FormulaError[] {
  const ids = new Set(knownFields.map(({ id }) => id))
  const errors: FormulaError[] = []
  walkFormula(formula, (node, callDepth) => {
    if (node.kind === 'reference' && !ids.has(node.id))
      errors.push({ ...fieldError(node.id, knownFields), at: node.at })
    if (node.kind !== 'call') return
    const problem = callProblem(node.name, node.args.length)
    if (problem?.code === 'formula.unknown_function')
      errors.push(
        withSuggestion({ ...problem, at: node.at }, nearestName(node.name, functionNames)),
      )
    else if (problem) errors.push({ ...problem, at: node.at })
    if (callDepth === deepestCall)
      errors.push({ code: 'formula.nested_too_deep', at: node.at, values: { max: deepestCall } })
  })
  return errors
}

const looksLikeId = /^(?:cv_[\da-f]{12}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/** These messages are for people, so they show field names and never ids. */
function fieldError(reference: string, knownFields: readonly KnownField[]): FormulaError {
  if (looksLikeId.test(reference)) return { code: 'formula.deleted_field', at: 0 }
  const names = knownFields.map(({ name }) => name)
  const exact = names.find((name) => name.toLowerCase() === reference.toLowerCase())
  if (exact !== undefined) return { code: 'formula.field_by_name', at: 0, values: { name: exact } }
  return withSuggestion(
    { code: 'formula.unknown_field', at: 0, values: { name: reference } },
    nearestName(reference, names),
  )
}

function suggestForName(error: FormulaError, knownFields: readonly KnownField[]): FormulaError {
  const name = error.values?.['name']
  if (error.code !== 'formula.bare_name' || typeof name !== 'string') return error
  const field = nearestName(
    name,
    knownFields.map((known) => known.name),
  )
  return withSuggestion(
    error,
    field ? `{${field}}` : nearestName(name, functionNames)?.concat('(…)'),
  )
}

const suggested = {
  'formula.bare_name': 'formula.bare_name_suggested',
  'formula.unknown_field': 'formula.unknown_field_suggested',
  'formula.unknown_function': 'formula.unknown_function_suggested',
} as const satisfies Partial<Record<FormulaCode, FormulaCode>>

function withSuggestion(error: FormulaError, suggestion: string | undefined): FormulaError {
  if (suggestion === undefined || !(error.code in suggested)) return error
  const code = suggested[error.code as keyof typeof suggested]
  return { ...error, code, values: { ...error.values, suggestion } }
}
