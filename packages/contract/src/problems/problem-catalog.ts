import { answerProblems } from '@formstead/field-types'
import { documentPhrases, documentProblems } from '@formstead/form-engine'
import { requestPhrases } from './request-phrases.ts'
import { requestProblems } from './request-problems.ts'
import { valueProblems } from './value-problems.ts'

/** Every problem that the product can report, with the names of the values that its message needs. */
export const problemCatalog = {
  ...requestProblems,
  ...valueProblems,
  ...documentProblems,
  ...answerProblems,
} as const

/** Parts of their messages, which stand among the values. */
export const phraseCatalog = { ...requestPhrases, ...documentPhrases } as const

export type ProblemCode = keyof typeof problemCatalog
export type RequestCode = keyof typeof requestProblems
export type PhraseCode = keyof typeof phraseCatalog
