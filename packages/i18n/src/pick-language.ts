import { languages, type Language } from './languages.ts'

export const localeCookie = 'locale'
export const fallbackLanguage: Language = 'en'

type Wishes = {
  pathPrefix?: string | undefined
  cookie?: string | undefined
  accept?: string | undefined
}

/** The language in the address takes precedence, then the visitor's own choice, then the browser's preference. */
export function pickLanguage({ pathPrefix, cookie, accept }: Wishes): Language {
  const wished = [pathPrefix, cookie, ...acceptedTags(accept ?? '')]
  for (const tag of wished) {
    const language = tag === undefined ? undefined : matchLanguage(tag)
    if (language) return language
  }
  return fallbackLanguage
}

/** API responses use only the first requested language. Returns undefined if we do not support it. */
export function responseLanguage(accept: string | undefined): Language | undefined {
  const [first = ''] = (accept ?? '').split(/[,;]/)
  return matchLanguage(first.trim())
}

export function matchLanguage(tag: string): Language | undefined {
  const [primary] = tag.toLowerCase().split('-')
  return languages.find((language) => language === primary)
}

/** Splits `/fr/login` into `fr` and `/login`; a path without a language is returned unchanged. */
export function splitLanguagePrefix(path: string): {
  language: Language | undefined
  path: string
} {
  const [, first = ''] = path.split('/')
  const language = languages.find((known) => known === first)
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
