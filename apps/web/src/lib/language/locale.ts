import {
  createTranslator,
  loadCatalog,
  localeCookie,
  matchLanguage,
  pickLanguage,
  splitLanguagePrefix,
  type Language,
  type MessagePart,
  type Translator,
} from '@formstead/i18n'
import { readCookie, writeCookie, type CookieJar } from '../browser/cookies.ts'

export const localeCookieSeconds = 365 * 86_400

export function saveLanguage(jar: CookieJar, language: Language): void {
  writeCookie(jar, localeCookie, language, { maxAgeSeconds: localeCookieSeconds })
}

/** Visitors who arrive at a URL with a language keep it on the next pages, unless they have chosen one before. */
export function keepLanguageOfAddress(jar: CookieJar, path: string): void {
  const { language } = splitLanguagePrefix(path)
  if (language && readCookie(jar, localeCookie) === undefined) saveLanguage(jar, language)
}

export function currentLanguage(jar: CookieJar, path: string, accept: string): Language {
  const { language } = splitLanguagePrefix(path)
  return pickLanguage({ pathPrefix: language, cookie: readCookie(jar, localeCookie), accept })
}

/** Dates and numbers follow the user's region, if the browser lists the language with one, such as `en-GB`. */
export const regionalLocale = (language: Language, preferred: readonly string[]): string =>
  preferred.find((tag) => matchLanguage(tag) === language) ?? language

/** Which messages to load: a language, and the parts in addition to the app's common messages. */
export type CatalogSelection = { language: Language; parts: readonly MessagePart[] }

export async function loadTranslator({ language, parts }: CatalogSelection): Promise<Translator> {
  const catalog = await loadCatalog(language, ['app', ...parts])
  const onMissing = import.meta.env.DEV ? warnOfMissing : undefined
  return createTranslator(language, catalog, onMissing)
}

function warnOfMissing(key: string): void {
  // oxlint-disable-next-line no-console, no-restricted-properties -- development only
  console.warn(`The message ${key} is not loaded. Its route needs withMessages().`)
}
