import type { Message } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { use } from 'react'
import { loadProblemTranslator } from './problem-translator.ts'

/** Suspends until the messages have loaded. */
export const useProblemWords = (): ((message: Message) => string) =>
  use(loadProblemTranslator(useI18n().language))
