import { languages, type Language } from '@formstead/i18n'

/** The start of a path in a given language: one route instead of one per language. */
export const languagePrefix = `/:language(^(?:${languages.join('|')})$)`

export type InLanguage = { Params: { language?: Language } }

/** A page has two routes: without a language, and with one. */
export const inEachLanguage = (path: string): [string, string] => [
  path,
  `${languagePrefix}${path === '/' ? '' : path}`,
]
