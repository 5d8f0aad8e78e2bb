import { readCookie, type CookieJar } from '../browser/cookies.ts'

type Request = {
  url: string
  body: unknown
  jar: CookieJar
  language: string
  customDomain: string | undefined
}

export function requestHeaders(request: Request): Record<string, string> {
  const { url, body, jar, language, customDomain } = request
  const token = readCookie(jar, 'token')
  const password = formPassword(url, jar)
  return {
    accept: 'application/json',
    'accept-language': language,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body instanceof FormData && { charset: 'utf-8' }),
    ...(body !== undefined &&
      !(body instanceof FormData) && { 'content-type': 'application/json' }),
    ...(password && { 'form-password': password }),
    ...(customDomain && { 'x-custom-domain': customDomain }),
  }
}

export function formPasswordCookie(slug: string): string {
  return `password-${slug}`
}

function formPassword(url: string, jar: CookieJar): string | undefined {
  const slug = /^\/api\/forms\/([^/?]+)/.exec(url)?.[1]
  return slug && readCookie(jar, formPasswordCookie(decodeURIComponent(slug)))
}
