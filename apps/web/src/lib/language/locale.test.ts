import { expect, test } from 'vitest'
import { fakeCookieJar } from '../testing/fake-cookie-jar.ts'
import {
  currentLanguage,
  keepLanguageOfAddress,
  localeCookieSeconds,
  regionalLocale,
  saveLanguage,
} from './locale.ts'

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
  expect(currentLanguage(fakeCookieJar(), '/login', 'rm-CH, fr-CH;q=0.9, en;q=0.8')).toBe('fr')
})

test('the language of the first address is kept, unless people chose another', () => {
  const visitor = fakeCookieJar()
  keepLanguageOfAddress(visitor, '/login')
  expect(visitor.written).toEqual([])
  keepLanguageOfAddress(visitor, '/de/register')
  expect(visitor.written).toEqual(['locale=de; Path=/; SameSite=Lax; Max-Age=31536000'])
  const frenchSpeaker = fakeCookieJar({ locale: 'fr' })
  keepLanguageOfAddress(frenchSpeaker, '/de/templates')
  expect(frenchSpeaker.written).toEqual([])
})

test("inputs follow the language of the app, in the user's region", () => {
  const preferred = ['en-GB', 'en-US', 'fr-CH', 'fr']
  expect(regionalLocale('en', preferred)).toBe('en-GB')
  expect(regionalLocale('fr', preferred)).toBe('fr-CH')
  expect(regionalLocale('ar', preferred)).toBe('ar')
})
