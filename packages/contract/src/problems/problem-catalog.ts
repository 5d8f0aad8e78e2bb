import { answerProblems } from '@formstead/field-types'
import { documentPhrases, documentProblems } from '@formstead/form-engine'
import { requestPhrases } from './request-phrases.ts'
import { requestProblems } from './request-problems.ts'
import { valueProblems } from './value-problems.ts'

/** Every problem that the product can report, with the names of the values for its message. */
export const problemCatalog = {
  ...requestProblems,
  ...valueProblems,
  ...documentProblems,
  ...answerProblems,
} as const

/** Phrases used as values in these messages. */
export const phraseCatalog = { ...requestPhrases, ...documentPhrases } as const

export type ProblemCode = keyof typeof problemCatalog
export type RequestCode = keyof typeof requestProblems
export type PhraseCode = keyof typeof phraseCatalog
