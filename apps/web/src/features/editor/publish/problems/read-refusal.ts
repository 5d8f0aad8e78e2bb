import type { ApiError } from '../../../../lib/api/api-error.ts'

export type FoundProblem = { path: string; message: string }
/** Why the server refused; problems are present if the form is the reason. */
export type Refused = { message: string; problems: readonly FoundProblem[] }

export function readRefusal(error: ApiError): Refused {
  const { data, message } = error
  const problems = isObject(data) && Array.isArray(data['problems']) ? data['problems'] : []
  return { message, problems: problems.filter(isProblem) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isProblem = (value: unknown): value is FoundProblem =>
  isObject(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
