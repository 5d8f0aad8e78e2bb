import type { FormulaErrorCode, FormulaErrorValues } from '../formula-error.ts'
import { formulaFunctions } from './function-table.ts'

type CallProblem = { code: FormulaErrorCode; values: FormulaErrorValues }

export function callProblem(name: string, count: number): CallProblem | null {
  if (!Object.hasOwn(formulaFunctions, name)) return { code: 'unknown_function', values: { name } }
  const [least, most] = formulaFunctions[name]!
  if (count < least) return { code: 'too_few_arguments', values: { name, count, limit: least } }
  if (count > most) return { code: 'too_many_arguments', values: { name, count, limit: most } }
  return null
}
