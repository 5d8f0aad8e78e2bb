import { checkLogic, parseForm, type Draft, type FormProblem } from '@formstead/form-engine'
import type { loadProblemTranslator } from '../../../lib/language/problem-translator.ts'

/** An `error` prevents publishing. */
export type DraftProblem = {
  path: string
  level: 'error' | 'warning'
  message: string
  /** The index of the rule that it is about, in the logic of a block. */
  rule: number | undefined
}

export type TranslateProblem = Awaited<ReturnType<typeof loadProblemTranslator>>

/** The same checks as for publishing, plus warnings that do not prevent it. */
export function checkDraft(draft: Draft, translate: TranslateProblem): DraftProblem[] {
  const found: DraftProblem[] = []
  const describe = (problem: FormProblem, level: DraftProblem['level']): DraftProblem => ({
    path: problem.path,
    level,
    message: translate(problem),
    rule: problem.rule,
  })
  const reading = parseForm(draft, {
    allowsCustomCode: true,
    checks: [
      (form) => {
        const logic = checkLogic(form, { nowMs: Date.now(), timeZone: 'UTC' })
        for (const problem of logic)
          if (problem.level === 'warning') found.push(describe(problem, 'warning'))
        return logic.filter(({ level }) => level === 'error')
      },
    ],
  })
  const errors = 'problems' in reading ? reading.problems : []
  return [...errors.map((problem) => describe(problem, 'error')), ...found]
}
