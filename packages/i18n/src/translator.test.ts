import { expect, test } from 'vitest'
import { loadCatalog } from './catalogs/catalog.ts'
import { compileCatalog } from './catalogs/compile-catalog.ts'
import { createTranslator } from './translator.ts'

const arabic = createTranslator('ar', compileCatalog(await loadCatalog('ar')))
const english = createTranslator('en', compileCatalog(await loadCatalog('en')))

test('numbers select the plural form of the language', () => {
  const inEnglish = [1, 2].map((count) => english.t('workspace.members', { count }))
  expect(inEnglish).toEqual(['1 member', '2 members'])
  const inArabic = [0, 1, 2, 3, 11, 100].map((count) => arabic.t('workspace.members', { count }))
  expect(new Set(inArabic).size).toBe(6)
})

test('dates and numbers are formatted for the language', () => {
  expect(english.formatDate('2026-01-02T12:00:00Z')).toBe('Jan 2, 2026')
  expect(english.formatNumber(1234.5)).toBe('1,234.5')
})

const dayMs = 86_400_000

test.each([
  ['en', ['now', '1 day ago', '2 days ago', '1 year ago', 'in 1 day']],
  ['fr', ['maintenant', 'il y a 1 jour', 'il y a 2 jours', 'il y a 1 an', 'dans 1 jour']],
  ['ar', ['الآن', 'قبل يوم واحد', 'قبل يومين', 'قبل سنة واحدة', 'خلال يوم واحد']],
] as const)('times in %s are counted, and only the present has a word', (language, expected) => {
  const { formatAgo } = createTranslator(language, {})
  const agesMs = [20_000, 1.5 * dayMs, 2 * dayMs, 400 * dayMs, -1.5 * dayMs]
  expect(agesMs.map((ageMs) => formatAgo(0, ageMs))).toEqual(expected)
})

test('the direction follows the language', () => {
  expect([arabic.direction, english.direction]).toEqual(['rtl', 'ltr'])
})

test('a message that is not loaded yet is shown as its key, and reported', () => {
  const missing: string[] = []
  const early = createTranslator('en', {}, (key) => missing.push(key))
  expect(early.t('workspace.members', { count: 2 })).toBe('workspace.members')
  expect(missing).toEqual(['workspace.members'])
})
