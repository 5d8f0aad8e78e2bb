import { useI18n } from '@formstead/i18n/react'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { Draft } from '@formstead/form-engine'
import { loadViewsOf } from '../canvas/canvas-views.ts'
import { useEditor } from '../editor-context.ts'
import type { DraftProblem } from './check-draft.ts'
import { loadProblemTranslator } from '../../../lib/language/problem-translator.ts'

const Context = createContext<readonly DraftProblem[]>([])
export const useProblems = (): readonly DraftProblem[] => use(Context)

/** Checks when typing pauses: with many blocks a check takes longer than a key press may. */
const pauseMs = 400

const areSame = (one: readonly DraftProblem[], other: readonly DraftProblem[]) =>
  JSON.stringify(one) === JSON.stringify(other)

export function ProblemsProvider({ children }: { children: ReactNode }) {
  const { language } = useI18n()
  const { session } = useEditor()
  const [problems, setProblems] = useState<readonly DraftProblem[]>([])
  useEffect(() => {
    let checked: Draft | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const check = async () => {
      const [{ checkDraft }, translate] = await Promise.all([
        import('./check-draft.ts'),
        loadProblemTranslator(language),
        // Some answers can be read only after the views have loaded.
        loadViewsOf(session.draft()),
      ])
      if (isOver) return
      const found = checkDraft(session.draft(), translate)
      setProblems((known) => (areSame(known, found) ? known : found))
    }
    const plan = () => {
      if (session.draft() === checked) return
      checked = session.draft()
      clearTimeout(timer)
      timer = setTimeout(() => void check(), pauseMs)
    }
    plan()
    const stop = session.store.subscribe(plan)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [session, language])
  return <Context value={problems}>{children}</Context>
}
