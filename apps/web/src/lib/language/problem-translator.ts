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

const loaded = new Map<Language, Promise<(message: Message) => string>>()

/** Translates the problems of a form into the author's language. */
export function loadProblemTranslator(language: Language): Promise<(message: Message) => string> {
  const known = loaded.get(language)
  if (known) return known
  const translator = loadProblemCatalog(language).then((catalog) => {
    const { t } = createTranslator<string>(language, compileCatalog(catalog))
    return (message: Message) => translateProblem(t, message)
  })
  loaded.set(language, translator)
  return translator
}

/** Suspends until the messages have loaded. */
export const useProblemWords = (): ((message: Message) => string) =>
  use(loadProblemTranslator(useI18n().language))
