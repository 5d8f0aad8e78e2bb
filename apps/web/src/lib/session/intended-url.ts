import { dropCookie, readCookie, writeCookie, type CookieJar } from '../browser/cookies.ts'

const cookie = 'intended_url'
const lifeSeconds = 3600

/** Remembers the page to return to after signing in. */
export function saveIntendedUrl(jar: CookieJar, url: string): void {
  writeCookie(jar, cookie, url, { maxAgeSeconds: lifeSeconds })
}

export function takeIntendedUrl(jar: CookieJar, origin: string): string | undefined {
  const url = readCookie(jar, cookie)
  if (url === undefined) return undefined
  dropCookie(jar, cookie)
  return safePath(url, origin)
}

/** The path within this origin; undefined when a browser could resolve the URL to another origin. */
export function safePath(url: string, origin: string): string | undefined {
  const [path = ''] = url.split(/[?#]/)
  if (!path.startsWith('/') || hasTrick(path) || hasTrick(decodeTwice(path))) return undefined
  const parsed = URL.parse(url, origin)
  if (parsed?.origin !== origin || parsed.pathname.startsWith('//')) return undefined
  return `${parsed.pathname}${parsed.search}${parsed.hash}`
}

/** Browsers treat a backslash as a slash, and strip tabs and newlines. */
function hasTrick(path: string): boolean {
  return path.includes('//') || /[\\\s\p{Cc}]/u.test(path)
}

function decodeTwice(path: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(path))
  } catch {
    // Not encoded twice: the path itself has been checked.
    return path
  }
}

/** The page that was requested before signing in, or home. */
export function placeAfterLogin(): string {
  return takeIntendedUrl(document, location.origin) ?? '/home'
}
