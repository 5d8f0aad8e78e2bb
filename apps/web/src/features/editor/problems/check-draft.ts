import { checkLogic, parseForm, type Draft } from '@formstead/form-engine'
import type { Message } from '@formstead/i18n'

/** `error`: keeps the form from being published. */
export type DraftProblem = { path: string; level: 'error' | 'warning'; message: string }

/** The same checks as those of publishing, and the warnings that it lets pass. */
export function checkDraft(draft: Draft, translate: (message: Message) => string): DraftProblem[] {
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
