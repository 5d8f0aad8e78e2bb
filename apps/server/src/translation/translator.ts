import {
  asTranslated,
  compileCatalog,
  createTranslator,
  fallbackLanguage,
  loadServerCatalog,
  translatedLanguages,
  type ServerKey,
  type TranslatedLanguage,
  type Translator,
} from '@formstead/i18n'
import type { Sentence } from './sentence.ts'

export type ServerTranslator = Translator<ServerKey> & { speak: (sentence: Sentence) => string }

const catalogs = new Map(
  await Promise.all(
    translatedLanguages.map(
      async (language) => [language, await loadServerCatalog(language)] as const,
    ),
  ),
)
const translators = new Map<TranslatedLanguage, ServerTranslator>()

/** For a language tag that was stored earlier and may not be supported. */
export const supportedLanguage = (tag: string | null): TranslatedLanguage =>
  asTranslated(tag ?? '') ?? fallbackLanguage

export function translatorFor(language: TranslatedLanguage): ServerTranslator {
  const translator = translators.get(language) ?? createServerTranslator(language)
  translators.set(language, translator)
  return translator
}

function createServerTranslator(language: TranslatedLanguage): ServerTranslator {
  const catalog = compileCatalog(catalogs.get(language)!)
  const translator = createTranslator<ServerKey>(language, catalog)
  const speak = (sentence: Sentence): string => {
    if (typeof sentence === 'string') return translator.t(sentence)
    if ('said' in sentence) return sentence.said
    const values = Object.entries(sentence.values).map(
      ([name, value]) => [name, typeof value === 'object' ? speak(value) : value] as const,
    )
    return translator.t(sentence.key, Object.fromEntries(values))
  }
  return { ...translator, speak }
}
