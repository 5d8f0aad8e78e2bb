import {
  matchLanguage,
  compileCatalog,
  createTranslator,
  fallbackLanguage,
  loadProblemCatalog,
  loadServerCatalog,
  languages,
  translateProblem,
  type Message,
  type ServerKey,
  type Language,
  type Translator,
} from '@formstead/i18n'

export type ServerTranslator = Translator<ServerKey> & { translate: (message: Message) => string }

const catalogs = new Map(
  await Promise.all(
    languages.map(async (language) => {
      const parts = await Promise.all([loadServerCatalog(language), loadProblemCatalog(language)])
      return [language, Object.assign({}, ...parts)] as const
    }),
  ),
)
const translators = new Map<Language, ServerTranslator>()

/** For a stored language tag that may not be supported. */
export const supportedLanguage = (tag: string | null): Language =>
  matchLanguage(tag ?? '') ?? fallbackLanguage

export function translatorFor(language: Language): ServerTranslator {
  const translator = translators.get(language) ?? createServerTranslator(language)
  translators.set(language, translator)
  return translator
}

function createServerTranslator(language: Language): ServerTranslator {
  const translator = createTranslator<string>(language, compileCatalog(catalogs.get(language)!))
  return { ...translator, translate: (message) => translateProblem(translator.t, message) }
}
