import type { Answers } from '../form.ts'

/** Zero and false are answers. */
export const isBlankAnswer = (answer: unknown): boolean =>
  answer === null ||
  answer === undefined ||
  answer === '' ||
  (Array.isArray(answer) && answer.length === 0) ||
  (typeof answer === 'object' && Object.keys(answer).length === 0)

/** The answers that a new submission stores. */
export const dropBlanks = (answers: Answers): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => !isBlankAnswer(answer)))
