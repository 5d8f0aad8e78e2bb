import type { Problem, ProblemCatalog, settingProblems, ValuesOf } from '@formstead/field-types'

export const formProblems = {
  'form.not_an_object': [],
  'form.unknown_version': [],
  'form.no_blocks': [],
  'form.too_many_blocks': ['max'],
  'form.too_large': ['max'],
  'form.too_deep': ['max'],
  'form.too_many_keys': ['max'],
  'block.id_reserved': [],
  'block.id_taken': [],
  'block.only_one': [],
} as const satisfies ProblemCatalog

type Codes = typeof formProblems & typeof settingProblems

export const formProblem = <Code extends keyof Codes>(
  path: string,
  code: Code,
  ...[values]: ValuesOf<Codes[Code]>
): Problem<Code> => ({ path, code, values: values ?? {} })
