import { checkLogic, parseForm, type Draft } from '@formstead/form-engine'
import type { loadProblemTranslator } from '../../../lib/language/problem-translator.ts'

/** An `error` prevents publishing. */
export type DraftProblem = { path: string; level: 'error' | 'warning'; message: string }

export type TranslateProblem = Awaited<ReturnType<typeof loadProblemTranslator>>

/** The same checks as for publishing, plus warnings that do not prevent it. */
export function checkDraft(draft: Draft, translate: TranslateProblem): DraftProblem[] {
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
