import { loadFillParts, type AnyFillPart } from '@formstead/field-types/fill'
import { createWords, respondentCatalogOf, type RespondentWords } from '@formstead/i18n/respondent'
import { useQuery } from '@tanstack/react-query'

export type FieldParts = {
  inputs: ReadonlyMap<string, AnyFillPart>
  words: RespondentWords
  language: string
}

/** The components for the inputs of these types, in the language of the form. */
export function useFieldParts(types: readonly string[], language: string): FieldParts | undefined {
  const wanted = [...new Set(types)].toSorted()
  return useQuery({
    queryKey: ['field-parts', language, ...wanted],
    staleTime: Infinity,
    queryFn: async () => ({
      inputs: await loadFillParts(wanted),
      words: createWords(await respondentCatalogOf(language), language),
      language,
    }),
  }).data
}
