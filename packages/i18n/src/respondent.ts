import type { Language } from './languages.ts'
import { compileWords, type CompiledWord } from './compile-words.ts'
import type * as englishFiles from './respondent/en.ts'

type AnswerCode = Extract<keyof typeof englishFiles.problems, `answer.${string}`>

/** Texts for respondents: a small separate catalog, which a public page fills in without the translator. */
export type RespondentKey = keyof typeof englishFiles.words | AnswerCode
export type RespondentCatalog = Readonly<Record<RespondentKey, CompiledWord>>

export type RespondentWords = (
  key: RespondentKey,
  values?: Readonly<Record<string, string | number>>,
) => string

type Texts = Readonly<Record<string, string>>
type Files = { words: Texts; problems: Texts }

/**
 * Imported through a script: in development Vite serves JSON as a script, and handles import attributes of JSON only in
 * static imports.
 */
const files = {
  en: () => import('./respondent/en.ts'),
  fr: () => import('./respondent/fr.ts'),
  ar: () => import('./respondent/ar.ts'),
} satisfies Partial<Record<Language, () => Promise<Files>>>

export const respondentLanguages = Object.keys(files) as (keyof typeof files)[]

export async function loadRespondentCatalog(
  language: keyof typeof files,
): Promise<RespondentCatalog> {
  return compileRespondentCatalog(await files[language]())
}

/** Returns the catalog in the language of the form, or in English if we do not support that language. */
export const respondentCatalogOf = (language: string): Promise<RespondentCatalog> =>
  loadRespondentCatalog(respondentLanguages.find((one) => one === language) ?? 'en')

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

export function compileRespondentCatalog({ words, problems }: Files): RespondentCatalog {
  const ofAnswers = Object.entries(problems).filter(([code]) => code.startsWith('answer.'))
  return compileWords({ ...words, ...Object.fromEntries(ofAnswers) }) as RespondentCatalog
}
