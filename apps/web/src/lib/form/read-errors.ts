import type { ErrorResponse } from '@formstead/contract'
import { messageOf } from '../api/api-error.ts'
import { wholeForm, type FormErrors } from './form-errors.ts'

type Texts = { fallback: string; unknownValidation: string }

/** The errors by field in a response, or else its message, or else a generic text. */
export function readErrors(data: unknown, texts: Texts): FormErrors {
  if (typeof data !== 'object' || data === null) return { [wholeForm]: [texts.fallback] }
  const { errors, problems } = data as Partial<ErrorResponse>
  if (typeof errors !== 'object' || errors === null)
    return { [wholeForm]: [messageOf(data) ?? texts.fallback] }
  // Messages of problems are shown beside their field, so they do not name it.
  const found = problems ? groupProblems(problems) : listErrors(errors)
  return found.length > 0
    ? Object.fromEntries(found)
    : { [wholeForm]: [messageOf(data) ?? texts.unknownValidation] }
}

function groupProblems(problems: NonNullable<ErrorResponse['problems']>) {
  const byPath = new Map<string, string[]>()
  for (const { path, message } of problems) byPath.set(path, [...(byPath.get(path) ?? []), message])
  return [...byPath]
}

const listErrors = (errors: object) =>
  Object.entries(errors).flatMap(([field, messages]: [string, unknown]) => {
    const list = [messages].flat().filter((message) => typeof message === 'string')
    return list.length > 0 ? [[field, list] as const] : []
  })
