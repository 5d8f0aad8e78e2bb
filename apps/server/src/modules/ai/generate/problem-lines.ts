import type { ProblemCode } from '@formstead/contract'
import { fallbackLanguage, type Message } from '@formstead/i18n'
import { translatorFor } from '../../../translation/translator.ts'

/** Problems in English, for the model. */
export const problemLines = (
  problems: readonly (Message<ProblemCode> & { path: string })[],
): string[] =>
  problems.map(
    ({ path, ...message }) => `${path}: ${translatorFor(fallbackLanguage).translate(message)}`,
  )
