import { describe, expect, test } from 'vitest'
import { formOnlyLanguages, languages } from './languages.ts'
import { checkTexts, findOtherTerms } from './testing/check-texts.ts'
import { readAbout, readLocale, respondentFiles } from './testing/read-locale.ts'

/** Each language needs a word for these. */
const glossary = [
  'form',
  'submission',
  'respondent',
  'field',
  'block',
  'page',
  'workspace',
  'publish',
  'draft',
  'template',
  'integration',
  'version',
]

const complete = languages.map((language) => ({ language, files: undefined }))
const formOnly = formOnlyLanguages.map((language) => ({ language, files: respondentFiles }))

describe.each([...complete, ...formOnly])('$language', ({ language, files }) => {
  const english = readLocale('en', files)
  const texts = readLocale(language, files)
  const about = readAbout(language)

  test('has the texts of English, in the same order', () => {
    expect([...texts.keys()]).toEqual([...english.keys()])
  })

  test.skipIf(language === 'en')('translates each text faithfully', () => {
    expect(checkTexts(english, texts, language, about)).toEqual([])
  })

  test('uses one word per term', () => {
    expect(Object.keys(about.terms)).toEqual(glossary)
    const found = findOtherTerms(english, texts, language, about)
    // Now and then a pronoun or another turn of phrase reads better.
    const loose = [...found].filter(([, { share }]) => share > 0.15)
    expect(loose).toEqual([])
  })
})

test('flaws of a translation are found', () => {
  const english = new Map([
    ['app:a', 'Save {name}'],
    ['app:b', '{count, plural, one {# form} other {# forms}}'],
    ['app:c', 'Delete this form'],
    ['app:d', 'Read <b>more</b>'],
    ['app:e', 'Publish'],
    ['app:f', 'Gone'],
  ])
  const texts = new Map([
    ['app:a', 'Сохранить'],
    ['app:b', '{count, plural, one {# форма} other {# формы}}'],
    ['app:c', 'Delete this form'],
    ['app:d', 'Читать <b>дaлeе</b>'],
    ['app:e', 'Опубликовать немедленно и без всяких дальнейших вопросов'],
  ])
  const about = { formality: '', terms: {}, same: [], lengths: [], review: null, notes: '' }
  const flaws = checkTexts(english, texts, 'ru', about)
  expect(flaws.map(({ key, flaw }) => `${key} ${flaw}`)).toEqual([
    'app:f is missing',
    'app:a has no slots instead of {name}',
    'app:b lacks the plural few, many',
    'app:c is the same as in English',
    'app:c is not in the script of the language',
    'app:d mixes scripts within a word',
    'app:e is 56 characters long, English 7',
  ])
})
