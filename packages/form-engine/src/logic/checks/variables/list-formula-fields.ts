import type { Form } from '../../../form.ts'
import type { KnownField } from '../../../formula/check/check-formula.ts'
import { listQuizVariables } from '../../../quiz/quiz-variables.ts'

/** The fields that a formula may use, and the score variables of a quiz. */
export const listFormulaFields = ({ blocks, quiz }: Form): KnownField[] => [
  ...blocks
    .filter(({ answer }) => answer && answer.toFormula !== null)
    .map(({ block: { id, name } }) => ({ id, name })),
  ...listQuizVariables(quiz),
]
