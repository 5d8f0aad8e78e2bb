import { expect, test } from 'vitest'
import { fakeCookieJar } from '../testing/fake-cookie-jar.ts'
import { currentLanguage, localeCookieSeconds, saveLanguage } from './locale.ts'

test('the locale cookie lasts 365 days', () => {
  expect(localeCookieSeconds).toBe(31_536_000)
  const jar = fakeCookieJar()
  saveLanguage(jar, 'ar')
  expect(jar.written).toEqual(['locale=ar; Path=/; SameSite=Lax; Max-Age=31536000'])
})

test('a language in the address comes before the cookie, the cookie before the browser', () => {
  const jar = fakeCookieJar({ locale: 'ar' })
  expect(currentLanguage(jar, '/fr/login', 'en')).toBe('fr')
  expect(currentLanguage(jar, '/login', 'en')).toBe('ar')
  expect(currentLanguage(fakeCookieJar(), '/login', 'de-CH, fr-CH;q=0.9, en;q=0.8')).toBe('fr')
})
