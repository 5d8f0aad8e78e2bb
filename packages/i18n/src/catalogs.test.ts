import { describe, expect, test } from 'vitest'
import {
  compileCatalog,
  loadCatalog,
  translatedLanguages,
  type TranslatedLanguage,
} from './catalog.ts'
import { loadProblemCatalog } from './problems.ts'
import { loadServerCatalog } from './server.ts'

type Texts = Record<string, string>
const parts = {
  messages: async (language: TranslatedLanguage) => (await loadCatalog(language)) as Texts,
  'messages of the server': loadServerCatalog,
  'messages of problems': loadProblemCatalog,
}
const checked = Object.entries(parts).flatMap(([part, load]) =>
  translatedLanguages.map((language) => ({ part, language, load })),
)

/** The names of arguments and tags, which a translation must keep. */
function slots(message: string): string[] {
  const found = [...message.matchAll(/\{(\w+)|<(\w+)>/g)].map(([, name, tag]) => name ?? tag!)
  return [...new Set(found)].filter((name) => !['one', 'other'].includes(name)).toSorted()
}

describe.each(checked)('the $part in $language', async ({ language, load }) => {
  const english = await load('en')
  const messages = await load(language)

  test('have exactly the keys of English, in the same order', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english))
  })

  test('are all filled in and compile', () => {
    expect(Object.entries(messages).filter(([, text]) => text.trim() === '')).toEqual([])
    expect(() => compileCatalog(messages)).not.toThrow()
  })

  test('keep the arguments and the tags', () => {
    const changed = Object.keys(english).filter(
      (key) => slots(pluralless(messages[key]!)).join() !== slots(pluralless(english[key]!)).join(),
    )
    expect(changed).toEqual([])
  })

  test('have every plural form of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const incomplete = Object.entries(messages).filter(
      ([, text]) =>
        text.includes(', plural,') &&
        !pluralCategories.every((form) => new RegExp(`\\b${form} \\{`).test(text)),
    )
    expect(incomplete).toEqual([])
  })
})

/** Reduces a plural to the argument that selects its form. */
function pluralless(message: string): string {
  return message.replace(/\{(\w+), plural,.*\}$/, '{$1}')
}
