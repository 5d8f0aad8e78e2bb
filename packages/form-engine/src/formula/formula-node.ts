/** Dates are text, as in answers. Lists are flat, because no field has nested lists as answers. */
export type FormulaScalar = string | number | boolean | null
export type FormulaValue = FormulaScalar | readonly FormulaScalar[]

export type ResultType = 'auto' | 'number' | 'text'

export type Operator = '=' | '<>' | '<' | '>' | '<=' | '>=' | '+' | '-' | '*' | '/'

/** `at` is the node's offset in the formula's text. */
export type FormulaNode = { at: number } & (
  | { kind: 'literal'; value: string | number | boolean }
  | { kind: 'reference'; id: string }
  | { kind: 'negate'; operand: FormulaNode }
  | { kind: 'binary'; operator: Operator; left: FormulaNode; right: FormulaNode }
  | { kind: 'call'; name: string; args: FormulaNode[] }
)

export type FormulaVariable = { id: string; formula: string; result_type?: ResultType | undefined }
