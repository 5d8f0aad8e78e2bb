import { issueKind, issueProblem } from '@formstead/field-types'
import type * as z from 'zod'
import { documentProblems } from '../../problems.ts'
import type { FormProblem } from '../form-document.ts'

/** `rest` is the stored input without the refused keys. */
export function parseWithProblems<Output>(
  schema: z.ZodType<Output>,
  stored: Readonly<Record<string, unknown>>,
): { data: Output } | { problems: FormProblem[]; rest: Record<string, unknown> } {
  const { data, error } = schema.safeParse(stored, { error: issueKind })
  if (!error) return { data }
  const refused = new Set(error.issues.map(({ path }) => String(path[0])))
  return {
    problems: error.issues.map((issue) => {
      const { code, values } = issueProblem(documentProblems, 'setting', issue)
      return { path: issue.path.join('.'), code, values }
    }),
    rest: Object.fromEntries(Object.entries(stored).filter(([key]) => !refused.has(key))),
  }
}
