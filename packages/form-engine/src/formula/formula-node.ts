/** A date is text, as it is in an answer. Lists are flat: no field answers with a list of lists. */
export type FormulaScalar = string | number | boolean | null
export type FormulaValue = FormulaScalar | readonly FormulaScalar[]

export type ResultType = 'auto' | 'number' | 'text'

export type Operator = '=' | '<>' | '<' | '>' | '<=' | '>=' | '+' | '-' | '*' | '/'

/** `at` is the offset in the text of the formula that the node was read from. */
export type FormulaNode = { at: number } & (
  | { kind: 'literal'; value: string | number | boolean }
  | { kind: 'reference'; id: string }
  | { kind: 'negate'; operand: FormulaNode }
  | { kind: 'binary'; operator: Operator; left: FormulaNode; right: FormulaNode }
  | { kind: 'call'; name: string; args: FormulaNode[] }
)

export type FormulaVariable = { id: string; formula: string; result_type?: ResultType | undefined }
