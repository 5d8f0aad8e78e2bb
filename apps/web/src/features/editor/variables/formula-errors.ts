import {
  checkFormula,
  checkVariables,
  formulaToNames,
  type Draft,
  type KnownField,
} from '@formstead/form-engine'
import type { Message } from '@formstead/i18n'
import { itemsIn, listKnown, readVariable } from './edit-variables.ts'

/** `at` is the position in the displayed formula, with names; `null` if the error concerns the whole. */
type ShownError = { message: Message; at: number | null }

/** The errors in a variable's formula, in the order of its text. */
export function listFormulaErrors(draft: Draft, id: string): readonly ShownError[] {
  const variables = itemsIn(draft).map(readVariable)
  const index = variables.findIndex((one) => one.id === id)
  const variable = variables[index]
  if (!variable || variable.formula.trim() === '') return []
  const all = listKnown(draft, undefined)
  const inText = checkFormula(variable.formula, all).map(({ code, values, at }) => ({
    message: { code, ...(values && { values }) },
    at: shownPlace(variable.formula, at, all),
  }))
  if (inText.length > 0) return inText
  const own = new Set(variables.map((one) => one.id))
  const fields = all.filter((known) => !own.has(known.id))
  return checkVariables(variables, fields)
    .filter(({ path }) => path === `computed_variables.${index}.formula`)
    .map(({ code, values }) => ({ message: { code, values }, at: null }))
}

/** The displayed position is the length of the preceding text with names. */
const shownPlace = (formula: string, at: number, known: readonly KnownField[]): number =>
  formulaToNames(formula.slice(0, at), known).length
