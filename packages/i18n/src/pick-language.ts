import { translatedLanguages, type TranslatedLanguage } from './catalog.ts'

export const localeCookie = 'locale'
export const fallbackLanguage: TranslatedLanguage = 'en'

type Wishes = {
  pathPrefix?: string | undefined
  cookie?: string | undefined
  accept?: string | undefined
}

/** The language in the address takes precedence, then the visitor's own choice, then the browser's preference. */
export function pickLanguage({ pathPrefix, cookie, accept }: Wishes): TranslatedLanguage {
  const wished = [pathPrefix, cookie, ...acceptedTags(accept ?? '')]
  for (const tag of wished) {
    const language = tag === undefined ? undefined : asTranslated(tag)
    if (language) return language
  }
  return fallbackLanguage
}

/** API responses use only the first requested language. Returns undefined if we do not support it. */
export function answerLanguage(accept: string | undefined): TranslatedLanguage | undefined {
  const [first = ''] = (accept ?? '').split(/[,;]/)
  return asTranslated(first.trim())
}

export function asTranslated(tag: string): TranslatedLanguage | undefined {
  const [primary] = tag.toLowerCase().split('-')
  return translatedLanguages.find((language) => language === primary)
}

/** Splits `/fr/login` into `fr` and `/login`; a path without a language is returned unchanged. */
export function splitLanguagePrefix(path: string): {
  language: TranslatedLanguage | undefined
  path: string
} {
  const [, first = ''] = path.split('/')
  const language = translatedLanguages.find((known) => known === first)
  return language
    ? { language, path: path.slice(first.length + 1) || '/' }
    : { language: undefined, path }
}

function acceptedTags(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
      return { tag, quality: Number(quality ?? 1) }
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
