import { dropCookie, readCookie, writeCookie, type CookieJar } from '../browser/cookies.ts'

export const restoredTokenSeconds = 86_400

export function readToken(jar: CookieJar): string | undefined {
  return readCookie(jar, 'token')
}

export function saveToken(jar: CookieJar, token: string, lifeSeconds: number): void {
  writeCookie(jar, 'token', token, { maxAgeSeconds: lifeSeconds })
}

export function dropToken(jar: CookieJar): void {
  dropCookie(jar, 'token')
}

export function isImpersonating(jar: CookieJar): boolean {
  return readCookie(jar, 'admin_token') !== undefined
}

/** Stores the admin's token in a second cookie while that of another user is active. */
export function startImpersonation(jar: CookieJar, token: string, lifeSeconds: number): void {
  const own = readToken(jar)
  if (own === undefined) throw new Error('Nobody is signed in.')
  writeCookie(jar, 'admin_token', own, { maxAgeSeconds: restoredTokenSeconds })
  saveToken(jar, token, lifeSeconds)
}

export function restoreAdminToken(jar: CookieJar): boolean {
  const own = readCookie(jar, 'admin_token')
  if (own === undefined) return false
  saveToken(jar, own, restoredTokenSeconds)
  dropCookie(jar, 'admin_token')
  return true
}
