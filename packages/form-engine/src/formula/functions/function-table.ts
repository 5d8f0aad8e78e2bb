import { listFunctions } from './lists.ts'
import { branchFunctions, logicFunctions } from './logic.ts'
import { mathFunctions } from './math.ts'
import { textFunctions } from './text.ts'
import type { FormulaErrorValues } from '../formula-error.ts'
import type { FormulaCode } from '../formula-problems.ts'

export { branchFunctions }

export const plainFunctions = {
  ...mathFunctions,
  ...textFunctions,
  ...logicFunctions,
  ...listFunctions,
}

export const formulaFunctions = { ...plainFunctions, ...branchFunctions }

type CallProblem = { code: FormulaCode; values: FormulaErrorValues }

export function callProblem(name: string, count: number): CallProblem | null {
  if (!Object.hasOwn(formulaFunctions, name))
    return { code: 'formula.unknown_function', values: { name } }
  const [least, most] = formulaFunctions[name]!
  if (count < least)
    return { code: 'formula.too_few_arguments', values: { name, count, limit: least } }
  if (count > most)
    return { code: 'formula.too_many_arguments', values: { name, count, limit: most } }
  return null
}
