import { splitLanguagePrefix, type Language } from '@formstead/i18n'

let prefix: Language | undefined

/** `/fr/login` is the page `/login`, and links from it stay below `/fr`. */
export function dropLanguagePrefix({ url }: { url: URL }): URL {
  const { language, path } = splitLanguagePrefix(url.pathname)
  prefix = language
  return withPath(url, path)
}

export function addLanguagePrefix({ url }: { url: URL }): URL {
  return prefix ? withPath(url, `/${prefix}${url.pathname === '/' ? '' : url.pathname}`) : url
}

/** Switches the prefix of links. Returns the new path, or undefined when the current one has no prefix. */
export function replaceLanguagePrefix(language: Language, address: string): string | undefined {
  if (!prefix) return undefined
  prefix = language
  return `/${language}${splitLanguagePrefix(address).path}`
}

function withPath(url: URL, path: string): URL {
  const changed = new URL(url)
  changed.pathname = path
  return changed
}
