export { checkFormula, type FormulaProblem, type KnownField } from './formula/check-formula.ts'
export {
  evaluateFormula,
  type FormulaAnswers,
  type FormulaResult,
} from './formula/evaluate-formula.ts'
export {
  evaluateVariables,
  type FormulaVariable,
  type VariableResults,
} from './formula/evaluate-variables.ts'
export { findFormulaCycles } from './formula/find-formula-cycles.ts'
export {
  describeFormulaError,
  formulaErrorTexts,
  type FormulaErrorTexts,
} from './formula/formula-error-texts.ts'
export type { FormulaError, FormulaErrorCode } from './formula/formula-error.ts'
export type { FormulaNode, FormulaValue, ResultType } from './formula/formula-node.ts'
export {
  describeFunctions,
  type FunctionGroup,
  type FunctionDescription,
} from './formula/describe-functions.ts'
export { listReferences } from './formula/list-references.ts'
export { parseFormula, type ParsedFormula } from './formula/parse-formula.ts'
export { printFormula } from './formula/print-formula.ts'
export { fillMentions } from '@formstead/rich-text'
