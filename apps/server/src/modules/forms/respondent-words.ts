import { createWords, respondentCatalogOf, type RespondentWords } from '@formstead/i18n/respondent'

const known = new Map<string, Promise<RespondentWords>>()

/** A form's language is one of a short list, so all of them may be remembered. */
export function wordsFor(language: string): Promise<RespondentWords> {
  const words =
    known.get(language) ??
    respondentCatalogOf(language).then((catalog) => createWords(catalog, language))
  known.set(language, words)
  return words
}
