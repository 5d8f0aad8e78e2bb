import english from './respondent/en.json' with { type: 'json' }
import type { Language } from './languages.ts'

/** What respondents read: a small catalog of its own, without plurals, so that a public page carries no translator. */
export type RespondentKey = keyof typeof english
export type RespondentCatalog = Readonly<Record<RespondentKey, string>>

export type RespondentWords = (
  key: RespondentKey,
  values?: Readonly<Record<string, string | number>>,
) => string

/** By way of a script: Vite serves JSON as one while developing, and takes only static imports of JSON for what they mean. */
const files = {
  en: async () => ({ default: english }),
  fr: () => import('./respondent/fr.ts'),
  ar: () => import('./respondent/ar.ts'),
} satisfies Partial<Record<Language, () => Promise<{ default: RespondentCatalog }>>>

export const respondentLanguages = Object.keys(files) as (keyof typeof files)[]

export async function loadRespondentCatalog(
  language: keyof typeof files,
): Promise<RespondentCatalog> {
  return (await files[language]()).default
}

/** In the language of the form, or in English where we do not speak it. */
export const respondentCatalogOf = (language: string): Promise<RespondentCatalog> =>
  loadRespondentCatalog(respondentLanguages.find((one) => one === language) ?? 'en')

export const createWords =
  (catalog: RespondentCatalog): RespondentWords =>
  (key, values) => {
    const text = catalog[key]
    if (!values) return text
    return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : hole,
    )
  }

export const englishWords = createWords(english)
