import type { CookieJar } from '../browser/cookies.ts'

/** Behaves like `document.cookie`: writing sets one cookie or, with a max age of 0, deletes it; reading returns all. */
export function fakeCookieJar(
  initial: Record<string, string> = {},
): CookieJar & { written: string[] } {
  const values = new Map(Object.entries(initial))
  const written: string[] = []
  return {
    written,
    get cookie() {
      return [...values].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = ''] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (/; Max-Age=0(;|$)/.test(text)) values.delete(name)
      else values.set(name, value)
    },
  }
}
