import {
  loadCatalog,
  createTranslator,
  localeCookie,
  pickLanguage,
  splitLanguagePrefix,
  type TranslatedLanguage,
  type Translator,
} from '@formstead/i18n'
import { readCookie, writeCookie, type CookieJar } from './cookies.ts'

export const localeCookieSeconds = 365 * 86_400

export function saveLanguage(jar: CookieJar, language: TranslatedLanguage): void {
  writeCookie(jar, localeCookie, language, { maxAgeSeconds: localeCookieSeconds })
}

export function currentLanguage(jar: CookieJar, path: string, accept: string): TranslatedLanguage {
  const { language } = splitLanguagePrefix(path)
  return pickLanguage({ pathPrefix: language, cookie: readCookie(jar, localeCookie), accept })
}

export async function loadTranslator(language: TranslatedLanguage): Promise<Translator> {
  return createTranslator(language, await loadCatalog(language))
}
