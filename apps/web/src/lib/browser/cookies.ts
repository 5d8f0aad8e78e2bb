/** The part of `document` that holds its cookies. */
export type CookieJar = { cookie: string }

type CookieOptions = { maxAgeSeconds?: number; isFramed?: boolean; isHttps?: boolean }

export function readCookie(jar: CookieJar, name: string): string | undefined {
  const prefix = `${encodeURIComponent(name)}=`
  const pair = jar.cookie.split('; ').find((part) => part.startsWith(prefix))
  return pair === undefined ? undefined : decode(pair.slice(prefix.length))
}

/** A session cookie unless `maxAgeSeconds` is given. */
export function writeCookie(
  jar: CookieJar,
  name: string,
  value: string,
  { maxAgeSeconds, isFramed = inFrame(), isHttps = onHttps() }: CookieOptions = {},
): void {
  const parts = [
    `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    'Path=/',
    `SameSite=${isFramed && isHttps ? 'None' : 'Lax'}`,
    ...(isHttps ? ['Secure'] : []),
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ]
  Object.assign(jar, { cookie: parts.join('; ') })
}

export function dropCookie(jar: CookieJar, name: string): void {
  writeCookie(jar, name, '', { maxAgeSeconds: 0 })
}

function inFrame(): boolean {
  return typeof window !== 'undefined' && window.self !== window.top
}

function onHttps(): boolean {
  return typeof location !== 'undefined' && location.protocol === 'https:'
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
