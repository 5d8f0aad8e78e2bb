import { expect, test } from 'vitest'
import { directionOf, languages } from './languages.ts'
import { responseLanguage, pickLanguage, splitLanguagePrefix } from './pick-language.ts'

test('there are 27 languages, and Arabic and Urdu run from right to left', () => {
  expect(languages.join(', ')).toBe(
    'en, fr, hi, es, ar, zh, ja, bn, pt, ru, ur, pa, de, jv, ko, vi, te, mr, ta, tr, sk, cs, eu, gl, ca, sv, pl',
  )
  expect(['ar', 'ur', 'fr', 'hi'].map(directionOf)).toEqual(['rtl', 'rtl', 'ltr', 'ltr'])
})

test.each([
  [{}, 'en'],
  [{ accept: '*' }, 'en'],
  [{ accept: 'fr-CA,en;q=0.5' }, 'fr'],
  [{ accept: 'en;q=0.2, ar;q=0.9' }, 'ar'],
  [{ accept: 'fr;q=0, en' }, 'en'],
  [{ accept: 'xx' }, 'en'],
  [{ cookie: 'fr', accept: 'ar' }, 'fr'],
  [{ cookie: '<script>', accept: 'ar' }, 'ar'],
  [{ pathPrefix: 'ar', cookie: 'fr' }, 'ar'],
])('%j selects %s', (wishes, language) => {
  expect(pickLanguage(wishes)).toBe(language)
})

test.each([
  ['fr', 'fr'],
  ['AR-eg;q=0.8, fr', 'ar'],
  ['xx, fr', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
])('of the accepted languages %j the API uses only the first: %s', (accept, language) => {
  expect(responseLanguage(accept)).toBe(language)
})

test.each([
  ['/fr/login', 'fr', '/login'],
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  ['/login', undefined, '/login'],
  ['/french', undefined, '/french'],
  ['/', undefined, '/'],
])('%s has the language %s and the path %s', (address, language, path) => {
  expect(splitLanguagePrefix(address)).toEqual({ language, path })
})
