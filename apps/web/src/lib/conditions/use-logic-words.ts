import { useT } from '@formstead/i18n/react'
import { useDraft } from '../forms/draft-source.ts'
import { useProblemWords } from '../language/problem-translator.ts'
import type { LogicWords } from './describe-conditions.ts'

/** Suspends until the messages have loaded. */
export function useLogicWords(): LogicWords {
  const t = useT()
  const words = useProblemWords()
  const draft = useDraft((current) => current)
  return { t, draft, operator: (operator) => operatorWords(words, operator) }
}

export function useOperatorWords(): (operator: string) => string {
  const words = useProblemWords()
  return (operator) => operatorWords(words, operator)
}

function operatorWords(words: ReturnType<typeof useProblemWords>, operator: string): string {
  const code = `operator.${operator}`
  const phrase = words({ code })
  return phrase === code ? operator.replaceAll('_', ' ') : phrase
}
