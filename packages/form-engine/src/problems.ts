import { cleaningProblems, settingProblems } from '@formstead/field-types'
import { patternProblems } from '@formstead/pattern'
import { cssProblems } from './document/css/css-problems.ts'
import { formProblems } from './document/form-problems.ts'
import { formulaProblems } from './formula/formula-problems.ts'
import { logicPhrases } from './logic/checks/logic-phrases.ts'
import { logicProblems } from './logic/checks/logic-problems.ts'
import { variableProblems } from './logic/checks/variables/variable-problems.ts'

/** All possible problems of a form document. */
export const documentProblems = {
  ...settingProblems,
  ...formProblems,
  ...variableProblems,
  ...formulaProblems,
  ...logicProblems,
  ...patternProblems,
  ...cssProblems,
  ...cleaningProblems,
} as const

/** Phrases used in their messages. */
export const documentPhrases = logicPhrases

export type DocumentCode = keyof typeof documentProblems
