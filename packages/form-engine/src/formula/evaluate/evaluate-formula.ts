import { toResultType } from './coercion.ts'
import { tidyNumber } from './tidy-number.ts'
import { type FormulaError, FormulaFailure, toFormulaError } from '../formula-error.ts'
import type { FormulaNode, FormulaScalar, FormulaValue, ResultType } from '../formula-node.ts'
import { branchFunctions, callProblem, plainFunctions } from '../functions/function-table.ts'
import { deepestCall, fuelSteps, longestList, longestText } from '../limits.ts'
import { applyOperator } from './operators.ts'
import { readFormula } from '../parse/parse-formula.ts'

export type FormulaAnswers = Readonly<Record<string, unknown>>
export type FormulaResult = { value: FormulaValue; error: FormulaError | null }

/** Never throws. A failure makes the value null and is reported in `error`. */
export function evaluateFormula(
  formula: string | FormulaNode,
  values: FormulaAnswers,
  { resultType = 'auto' }: { resultType?: ResultType | undefined } = {},
): FormulaResult {
  let at = 0
  let fuel = fuelSteps
  let callDepth = 0

  function evaluate(node: FormulaNode): FormulaValue {
    const found = compute(node)
    const value = typeof found === 'number' ? tidyNumber(found) : found
    at = node.at
    fuel -= costOf(value)
    if (fuel < 0) throw new FormulaFailure('formula.out_of_fuel')
    return value
  }

  function compute(node: FormulaNode): FormulaValue {
    switch (node.kind) {
      case 'literal':
        return node.value
      case 'reference':
        at = node.at
        return Object.hasOwn(values, node.id) ? toFormulaValue(values[node.id]) : null
      case 'negate':
        return applyOperator('-', 0, evaluate(node.operand))
      case 'binary': {
        const left = evaluate(node.left)
        const right = evaluate(node.right)
        at = node.at
        return applyOperator(node.operator, left, right)
      }
      case 'call': {
        at = node.at
        if (++callDepth > deepestCall)
          throw new FormulaFailure('formula.nested_too_deep', undefined, { max: deepestCall })
        const value = call(node.name, node.args, node.at)
        callDepth--
        return value
      }
    }
  }

  function call(name: string, args: FormulaNode[], start: number): FormulaValue {
    const problem = callProblem(name, args.length)
    if (problem) throw new FormulaFailure(problem.code, start, problem.values)
    if (Object.hasOwn(branchFunctions, name))
      return branchFunctions[name]![2](...args.map((arg) => () => evaluate(arg)))
    const given = args.map(evaluate)
    at = start
    return plainFunctions[name]![2](...given)
  }

  try {
    const value = evaluate(typeof formula === 'string' ? readFormula(formula) : formula)
    return { value: toResultType(value, resultType), error: null }
  } catch (failure) {
    return { value: null, error: toFormulaError(failure, at) }
  }
}

const charactersPerStep = 32
const charactersPerItem = 8

/** One step per value and more for a long one, so that fuel bounds the time whatever the answers contain. */
function costOf(value: FormulaValue): number {
  const size =
    value !== null && typeof value === 'object'
      ? value.reduce<number>((sum, item) => sum + charactersPerItem + lengthOf(item), 0)
      : lengthOf(value)
  return 1 + Math.floor(size / charactersPerStep)
}

function lengthOf(value: FormulaValue): number {
  if (typeof value !== 'string') return 0
  if (value.length > longestText) throw new FormulaFailure('formula.text_too_long')
  return value.length
}

/** Converts an answer for use in a formula. Objects (a matrix, a file) become null, so that no function gets one. */
function toFormulaValue(answer: unknown): FormulaValue {
  if (!Array.isArray(answer)) return toScalar(answer)
  if (answer.length > longestList) throw new FormulaFailure('formula.list_too_long')
  return answer.map(toScalar)
}

function toScalar(answer: unknown): FormulaScalar {
  return typeof answer === 'string' || typeof answer === 'boolean' || Number.isFinite(answer)
    ? (answer as FormulaScalar)
    : null
}
