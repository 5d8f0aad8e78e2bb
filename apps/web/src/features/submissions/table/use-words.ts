import { createWords, respondentCatalogOf, type RespondentWords } from '@formstead/i18n/respondent'
import { loadCellView, type CellView } from '@formstead/field-types/editor'
import { useI18n } from '@formstead/i18n/react'
import { use } from 'react'
import type { Column } from './table-query.ts'
import { loadProblemTranslator } from '../../../lib/language/problem-translator.ts'
import { loadOnce } from '../../../lib/load-once.ts'

/** The texts for answers in the author's language. Suspends until they have loaded. */
export function useAnswerWords(): RespondentWords {
  const { language } = useI18n()
  return use(
    loadOnce(`words ${language}`, async () =>
      createWords(await respondentCatalogOf(language), language),
    ),
  )
}

/** Suspends until the views have loaded; a type without a view is shown as text. */
export function useCellViews(
  types: readonly string[],
): ReadonlyMap<string, CellView<unknown> | undefined> {
  const wanted = [...new Set(types)].toSorted()
  return use(
    loadOnce(`cells ${wanted.join()}`, async () => {
      const views = await Promise.all(wanted.map(async (type) => loadCellView(type)))
      return new Map(wanted.map((type, index) => [type, views[index]]))
    }),
  )
}

export function useOperatorWords(): (operator: string, column: Column) => string {
  const { t, language } = useI18n()
  const words = use(loadProblemTranslator(language))
  return (operator, { kind }) => {
    if (kind === 'options' && operator === 'contains') return t('submissions.filter.hasAllOf')
    const code = `operator.${operator}`
    const phrase = words({ code })
    return phrase === code ? operator.replaceAll('_', ' ') : phrase
  }
}
