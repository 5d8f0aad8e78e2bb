import {
  compileCatalog,
  createTranslator,
  loadProblemCatalog,
  translateProblem,
  type Message,
  type Language,
} from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { use } from 'react'
import { loadOnce } from '../load-once.ts'

/** Translates the problems of a form into the author's language. */
export const loadProblemTranslator = (language: Language): Promise<(message: Message) => string> =>
  loadOnce(`problems ${language}`, async () => {
    const { t } = createTranslator<string>(
      language,
      compileCatalog(await loadProblemCatalog(language)),
    )
    return (message: Message) => translateProblem(t, message)
  })

/** Suspends until the messages have loaded. */
export const useProblemWords = (): ((message: Message) => string) =>
  use(loadProblemTranslator(useI18n().language))
