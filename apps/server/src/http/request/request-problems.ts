import type { ProblemCode } from '@formstead/contract'
import { problemCatalog } from '@formstead/contract/problems'
import { issueProblem } from '@formstead/field-types'
import type { Problem } from '@formstead/i18n'
import type { z } from 'zod'
import { fieldName, fieldPhrase } from './field-names.ts'

/** The problems of a request as catalog codes. Requires parsing with the error map `issueKind`. */
export const requestProblems = (issues: readonly z.core.$ZodIssue[]): Problem<ProblemCode>[] =>
  issues.flatMap((issue) => issuePaths(issue).map((path) => requestProblem(issue, path)))

function requestProblem(issue: z.core.$ZodIssue, path: PropertyKey[]): Problem<ProblemCode> {
  const field = path.map(String).join('.') || 'request'
  const { code, values } = issueProblem(problemCatalog, 'request', issue)
  const names: readonly string[] = problemCatalog[code]
  return {
    path: field,
    code,
    values: {
      ...values,
      ...(names.includes('field') && { field: fieldPhrase(field) }),
      ...(names.includes('name') && { name: fieldName(field) }),
    },
  }
}

function issuePaths(issue: z.core.$ZodIssue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [...issue.path, key])
    : [issue.path]
}
