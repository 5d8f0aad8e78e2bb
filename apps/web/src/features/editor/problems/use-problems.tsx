import { useI18n } from '@formstead/i18n/react'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import type { DraftProblem } from './check-draft.ts'
import { loadProblemTranslator } from '../../../lib/language/problem-translator.ts'

const Context = createContext<readonly DraftProblem[]>([])
export const useProblems = (): readonly DraftProblem[] => use(Context)

/** Checked in a pause of typing: with many blocks it takes longer than a key press may. */
const pauseMs = 400

export function ProblemsProvider({ children }: { children: ReactNode }) {
  const { language } = useI18n()
  const draft = useDraft((current) => current)
  const [problems, setProblems] = useState<readonly DraftProblem[]>([])
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      void Promise.all([import('./check-draft.ts'), loadProblemTranslator(language)]).then(
        ([{ checkDraft }, translate]) => {
          if (isCurrent) setProblems(checkDraft(draft, translate))
        },
      )
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [draft, language])
  return <Context value={problems}>{children}</Context>
}
