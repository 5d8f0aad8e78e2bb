import {
  createTranslator,
  loadCatalog,
  loadPart,
  localeCookie,
  messagePart,
  pickLanguage,
  splitLanguagePrefix,
  type LaterPart,
  type TranslatedLanguage,
  type Translator,
} from '@formstead/i18n'
import { readCookie, writeCookie, type CookieJar } from '../browser/cookies.ts'

export const localeCookieSeconds = 365 * 86_400

export function saveLanguage(jar: CookieJar, language: TranslatedLanguage): void {
  writeCookie(jar, localeCookie, language, { maxAgeSeconds: localeCookieSeconds })
}

export function currentLanguage(jar: CookieJar, path: string, accept: string): TranslatedLanguage {
  const { language } = splitLanguagePrefix(path)
  return pickLanguage({ pathPrefix: language, cookie: readCookie(jar, localeCookie), accept })
}

/** Which messages to load: a language, and the parts in addition to the app's common messages. */
export type CatalogSelection = { language: TranslatedLanguage; parts: readonly LaterPart[] }

export async function loadTranslator({ language, parts }: CatalogSelection): Promise<Translator> {
  const catalogs = await Promise.all([
    loadCatalog(language),
    ...parts.map((part) => loadPart(part, language)),
  ])
  const onMissing = import.meta.env.DEV ? warnOfMissing : undefined
  return createTranslator(language, Object.assign({}, ...catalogs), onMissing)
}

function warnOfMissing(key: string): void {
  // oxlint-disable-next-line no-console, no-restricted-properties -- development only
  console.warn(
    `The message ${key} is not loaded. Its route needs ...withMessages('${messagePart(key)}').`,
  )
}
