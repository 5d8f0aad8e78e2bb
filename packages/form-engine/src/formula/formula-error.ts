import type { FormulaCode } from './formula-problems.ts'

export type FormulaErrorValues = Record<string, string | number>

/** `at` is the place in the text, counted in characters from 0. */
export type FormulaError = { code: FormulaCode; at: number; values?: FormulaErrorValues }

/** Never leaves the formula engine: its public functions catch it and answer with a FormulaError. */
export class FormulaFailure extends Error {
  readonly code: FormulaCode
  readonly at: number | undefined
  readonly values: FormulaErrorValues | undefined

  constructor(code: FormulaCode, at?: number, values?: FormulaErrorValues) {
    super(code)
    this.code = code
    this.at = at
    this.values = values
  }
}

/** Rethrows what is not a FormulaFailure: that is a bug of ours, not of the formula. */
export function toFormulaError(failure: unknown, at: number): FormulaError {
  if (!(failure instanceof FormulaFailure)) throw failure
  const { code, values } = failure
  return { code, at: failure.at ?? at, ...(values && { values }) }
}
