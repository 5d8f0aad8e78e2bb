import { checkLogic, parseForm, type Draft } from '@formstead/form-engine'
import { useI18n } from '@formstead/i18n/react'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useDraft } from '../editor-context.ts'
import { loadProblemTranslator } from '../../../lib/language/problem-translator.ts'

/** `error`: keeps the form from being published. */
export type DraftProblem = { path: string; level: 'error' | 'warning'; message: string }

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
      void loadProblemTranslator(language).then((translate) => {
        if (isCurrent) setProblems(checkDraft(draft, translate))
      })
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [draft, language])
  return <Context value={problems}>{children}</Context>
}

type Translate = Awaited<ReturnType<typeof loadProblemTranslator>>

/** The same checks as those of publishing, and the warnings that it lets pass. */
function checkDraft(draft: Draft, translate: Translate): DraftProblem[] {
  const found: DraftProblem[] = []
  const reading = parseForm(draft, {
    allowsCustomCode: true,
    checks: [
      (form) => {
        const logic = checkLogic(form, { nowMs: Date.now(), timeZone: 'UTC' })
        for (const problem of logic)
          if (problem.level === 'warning')
            found.push({ path: problem.path, level: 'warning', message: translate(problem) })
        return logic.filter(({ level }) => level === 'error')
      },
    ],
  })
  const errors = 'problems' in reading ? reading.problems : []
  return [
    ...errors.map((problem) => ({
      path: problem.path,
      level: 'error' as const,
      message: translate(problem),
    })),
    ...found,
  ]
}
