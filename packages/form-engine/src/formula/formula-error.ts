export type FormulaErrorCode =
  | 'empty'
  | 'too_long'
  | 'unexpected_character'
  | 'unclosed_text'
  | 'unclosed_reference'
  | 'empty_reference'
  | 'unexpected_token'
  | 'unexpected_end'
  | 'bare_name'
  | 'second_comparison'
  | 'too_deep'
  | 'number_too_large'
  | 'unknown_function'
  | 'unknown_field'
  | 'deleted_field'
  | 'field_by_name'
  | 'too_few_arguments'
  | 'too_many_arguments'
  | 'nested_too_deep'
  | 'out_of_fuel'
  | 'text_too_long'
  | 'list_too_long'
  | 'chain_too_long'

export type FormulaErrorValues = Record<string, string | number>

export type FormulaError = { code: FormulaErrorCode; at: number; values?: FormulaErrorValues }

/** Never leaves the formula engine: its public functions catch it and answer with a FormulaError. */
export class FormulaFailure extends Error {
  readonly code: FormulaErrorCode
  readonly at: number | undefined
  readonly values: FormulaErrorValues | undefined

  constructor(code: FormulaErrorCode, at?: number, values?: FormulaErrorValues) {
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
