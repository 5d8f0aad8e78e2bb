import {
  createTranslator,
  loadCatalog,
  loadEditorCatalog,
  localeCookie,
  pickLanguage,
  splitLanguagePrefix,
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

/** Which messages to load: a language, with or without those of the editor. */
export type CatalogSelection = { language: TranslatedLanguage; editor: boolean }

export async function loadTranslator({ language, editor }: CatalogSelection): Promise<Translator> {
  const [app, more] = await Promise.all([
    loadCatalog(language),
    editor ? loadEditorCatalog(language) : {},
  ])
  const onMissing = import.meta.env.DEV ? warnOfMissing : undefined
  return createTranslator(language, { ...app, ...more }, onMissing)
}

function warnOfMissing(key: string): void {
  // oxlint-disable-next-line no-console, no-restricted-properties -- development only
  console.warn(
    `The message ${key} is not loaded. In the editor, await app.loadEditorMessages() first.`,
  )
}
