import type { FormulaCode } from './formula-problems.ts'

export type FormulaErrorValues = Record<string, string | number>

/** `at` is the offset in the text, in characters from 0. */
export type FormulaError = { code: FormulaCode; at: number; values?: FormulaErrorValues }

/** Internal to the formula engine: its public functions catch it and return a FormulaError. */
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

/** Rethrows other errors, because they are bugs in the engine, not in the formula. */
export function toFormulaError(failure: unknown, at: number): FormulaError {
  if (!(failure instanceof FormulaFailure)) throw failure
  const { code, values } = failure
  return { code, at: failure.at ?? at, ...(values && { values }) }
}
