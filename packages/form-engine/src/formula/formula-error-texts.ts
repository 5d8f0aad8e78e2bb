import type { FormulaError, FormulaErrorCode } from './formula-error.ts'

export type FormulaErrorTexts = Record<FormulaErrorCode | 'did_you_mean', string>

export const formulaErrorTexts: FormulaErrorTexts = {
  empty: 'The formula is empty.',
  too_long: 'The formula is longer than 2000 characters.',
  unexpected_character: '“{found}” has no meaning in a formula.',
  unclosed_text: 'A quote is opened here and never closed.',
  unclosed_reference: 'A brace is opened here and never closed.',
  empty_reference: 'There is no field between these braces.',
  unexpected_token: '“{found}” does not belong here.',
  unexpected_end: 'The formula ends too early.',
  bare_name: '“{name}” needs braces if it is a field, quotes if it is text.',
  second_comparison: 'Only one comparison can stand here. Use AND(…) to combine two.',
  too_deep: 'The formula has too many brackets inside each other.',
  number_too_large: 'This number is too large.',
  unknown_function: 'There is no function “{name}”.',
  unknown_field: 'There is no field or variable “{name}”.',
  deleted_field: 'This field or variable no longer exists.',
  field_by_name: 'Choose “{name}” from the list of fields: typing its name is not enough.',
  too_few_arguments: 'Too few values for {name}: {count} given, at least {limit} needed.',
  too_many_arguments: 'Too many values for {name}: {count} given, at most {limit} allowed.',
  nested_too_deep: 'More than 10 functions stand inside each other.',
  out_of_fuel: 'The formula takes too long to work out.',
  text_too_long: 'The formula makes a text that is too long.',
  list_too_long: 'This list is too long.',
  chain_too_long: 'This variable depends on itself, or on too long a chain of variables.',
  did_you_mean: 'Did you mean “{suggestion}”?',
}

/** The sentence for a person; pass translated texts for another language than English. */
export function describeFormulaError(
  { code, values = {} }: FormulaError,
  texts: FormulaErrorTexts = formulaErrorTexts,
): string {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]))
  return [texts[code], ...('suggestion' in values ? [texts.did_you_mean] : [])].map(fill).join(' ')
}
