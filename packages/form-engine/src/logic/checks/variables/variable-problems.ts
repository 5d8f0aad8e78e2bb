import type { ProblemCatalog } from '@formstead/field-types'

export const variableProblems = {
  'variable.id_missing': [],
  'variable.id_prefix': [],
  'variable.id_taken': [],
  'variable.name_missing': [],
  'variable.name_too_long': ['max'],
  'variable.name_taken': ['name'],
  'variable.formula_missing': [],
  'variable.needs_itself': ['name'],
  'variable.cycle': ['ring'],
  'variable.chain_too_long': ['name', 'max'],
  'variable.too_many': ['max'],
} as const satisfies ProblemCatalog

export type VariableCode = keyof typeof variableProblems
