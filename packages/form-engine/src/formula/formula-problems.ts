import type { ProblemCatalog } from '@formstead/field-types'

/** Codes that end in `_suggested` include a suggestion. */
export const formulaProblems = {
  'formula.empty': [],
  'formula.too_long': ['max'],
  'formula.unexpected_character': ['found'],
  'formula.unclosed_text': [],
  'formula.unclosed_reference': [],
  'formula.empty_reference': [],
  'formula.unexpected_token': ['found'],
  'formula.unexpected_end': [],
  'formula.bare_name': ['name'],
  'formula.bare_name_suggested': ['name', 'suggestion'],
  'formula.second_comparison': [],
  'formula.too_deep': [],
  'formula.number_too_large': [],
  'formula.unknown_function': ['name'],
  'formula.unknown_function_suggested': ['name', 'suggestion'],
  'formula.unknown_field': ['name'],
  'formula.unknown_field_suggested': ['name', 'suggestion'],
  'formula.deleted_field': [],
  'formula.field_by_name': ['name'],
  'formula.too_few_arguments': ['name', 'count', 'limit'],
  'formula.too_many_arguments': ['name', 'count', 'limit'],
  'formula.nested_too_deep': ['max'],
  'formula.out_of_fuel': [],
  'formula.text_too_long': [],
  'formula.list_too_long': [],
  'formula.chain_too_long': [],
} as const satisfies ProblemCatalog

export type FormulaCode = keyof typeof formulaProblems
