import type { RespondentKey, RespondentWords } from '@formstead/i18n/respondent'

type Code<Key> = Key extends `problem.${infer Name}` ? Name : never
export type AnswerProblemCode = Code<RespondentKey>

/** Why an answer is refused. The words follow in the language of the form. */
export type AnswerProblem = {
  code: AnswerProblemCode
  values?: Readonly<Record<string, string | number>>
}

export const problem = (
  code: AnswerProblemCode,
  values?: AnswerProblem['values'],
): { problem: AnswerProblem } => ({ problem: values ? { code, values } : { code } })

export const describeProblem = (
  { code, values }: AnswerProblem,
  fieldName: string,
  words: RespondentWords,
): string => words(`problem.${code}`, { name: fieldName, ...values })
