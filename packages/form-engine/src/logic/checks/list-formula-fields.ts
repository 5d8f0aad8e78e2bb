import type { Form } from '../../form.ts'
import type { KnownField } from '../../formula/check-formula.ts'

/** The fields that a formula may name. */
export const listFormulaFields = ({ blocks }: Form): KnownField[] =>
  blocks
    .filter(({ answer }) => answer && answer.toFormula !== null)
    .map(({ block: { id, name } }) => ({ id, name }))
