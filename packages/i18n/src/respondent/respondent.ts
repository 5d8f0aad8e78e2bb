import { compileWords, type CompiledWord } from './compile-words.ts'
import { formOnlyLanguages, languages, type FormLanguage } from '../languages.ts'
import type answers from '../locales/en/answers.json'
import type words from '../locales/en/respondent.json'

/** Texts for respondents: a small separate catalog, which a public page fills in without the translator. */
export type RespondentKey = keyof typeof words | keyof typeof answers
export type RespondentCatalog = Readonly<Record<RespondentKey, CompiledWord>>

export type RespondentWords = (
  key: RespondentKey,
  values?: Readonly<Record<string, string | number>>,
) => string

type Texts = Readonly<Record<string, string>>

export async function loadRespondentCatalog(language: FormLanguage): Promise<RespondentCatalog> {
  const files: { default: Texts }[] = await Promise.all([
    import(`../locales/${language}/respondent.json`, { with: { type: 'json' } }),
    import(`../locales/${language}/answers.json`, { with: { type: 'json' } }),
  ])
  return compileRespondentCatalog(...files.map((file) => file.default))
}

/** Returns the catalog in the language of the form, or in English if we do not support that language. */
export const respondentCatalogOf = (language: string): Promise<RespondentCatalog> =>
  loadRespondentCatalog(
    [...languages, ...formOnlyLanguages].find((one) => one === language) ?? 'en',
  )

export const createWords =
  (catalog: RespondentCatalog, language: string): RespondentWords =>
  (key, values) => {
    const word = catalog[key]
    const text =
      typeof word === 'string'
        ? word
        : word[new Intl.PluralRules(language).select(values![word.by] as number)]!
    return values
      ? text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
      : text
  }

export const compileRespondentCatalog = (...files: Texts[]): RespondentCatalog =>
  compileWords(Object.assign({}, ...files)) as RespondentCatalog
