import { expect, test } from 'vitest'
import { compileWords } from './compile-words.ts'
import { formOnlyLanguages, languages } from '../languages.ts'
import { createWords, loadRespondentCatalog, type RespondentKey } from './respondent.ts'

const catalogs = await Promise.all(
  [...languages, ...formOnlyLanguages].map(async (language) => ({
    language,
    catalog: await loadRespondentCatalog(language),
  })),
)
const english = catalogs[0]!.catalog

test.each(catalogs)('the messages in $language have the keys of English', ({ catalog }) => {
  expect(Object.keys(catalog)).toEqual(Object.keys(english))
})

test.each(catalogs)('plural messages in $language have all its forms', (one) => {
  const { pluralCategories } = new Intl.PluralRules(one.language).resolvedOptions()
  const plurals = Object.values(one.catalog).filter((word) => typeof word !== 'string')
  expect(plurals.length).toBeGreaterThan(0)
  for (const { by, ...forms } of plurals) {
    expect(Object.keys(forms).toSorted()).toEqual(pluralCategories.toSorted())
    for (const text of Object.values(forms)) expect(text).not.toMatch(/[#,]|\bplural\b/)
    expect(forms.other).toContain(`{${by}}`)
  }
})

test('numbers select the plural form of the language', () => {
  const counted = (language: 'en' | 'ar', max: number) => {
    const { catalog } = catalogs.find((one) => one.language === language)!
    return createWords(catalog, language)('answer.too_long', { name: 'X', max })
  }
  expect([1, 2].map((max) => counted('en', max))).toEqual([
    'The X field may have at most 1 character.',
    'The X field may have at most 2 characters.',
  ])
  expect(new Set([1, 2, 3, 11].map((max) => counted('ar', max))).size).toBe(4)
})

test('values are inserted literally', () => {
  const words = createWords(english, 'en')
  const value = (given: string) => words('answer.option', { name: '{value}', value: given })
  expect(value('$& {name}')).toBe('“$& {name}” is not one of the choices of the {value} field.')
})

test('the number sign stands for the value that selects the plural', () => {
  const key = 'page.done' as RespondentKey
  expect(compileWords({ [key]: '{a} has {n, plural, one {# file} other {# files}}.' })).toEqual({
    [key]: { by: 'n', one: '{a} has {n} file.', other: '{a} has {n} files.' },
  })
})
