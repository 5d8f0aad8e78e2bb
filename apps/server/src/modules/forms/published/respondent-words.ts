import { createWords, respondentCatalogOf, type RespondentWords } from '@formstead/i18n/respondent'

const known = new Map<string, Promise<RespondentWords>>()

/** There are only a few form languages, so all of them may be cached. */
export function wordsFor(language: string): Promise<RespondentWords> {
  const words =
    known.get(language) ??
    respondentCatalogOf(language).then((catalog) => createWords(catalog, language))
  known.set(language, words)
  return words
}
