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

/** Everything that the server can say, in one language. */
export type Speech = Translator<ServerKey> & { speak: (sentence: Sentence) => string }

const catalogs = new Map(
  await Promise.all(
    translatedLanguages.map(
      async (language) => [language, await loadServerCatalog(language)] as const,
    ),
  ),
)
const speeches = new Map<TranslatedLanguage, Speech>()

/** For a language that was written down earlier, and that we may not speak. */
export const spokenLanguage = (tag: string | null): TranslatedLanguage =>
  asTranslated(tag ?? '') ?? fallbackLanguage

export function speechIn(language: TranslatedLanguage): Speech {
  const speech = speeches.get(language) ?? learn(language)
  speeches.set(language, speech)
  return speech
}

function learn(language: TranslatedLanguage): Speech {
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
