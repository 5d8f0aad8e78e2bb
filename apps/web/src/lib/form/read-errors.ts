import { messageOf } from '../api/api-error.ts'
import { wholeForm, type FormErrors } from './form-errors.ts'

type Texts = { fallback: string; unknownValidation: string }

/** The errors by field that an answer carries, else its message, else a generic text. */
export function readErrors(data: unknown, texts: Texts): FormErrors {
  if (typeof data !== 'object' || data === null) return { [wholeForm]: [texts.fallback] }
  if ('errors' in data && typeof data.errors === 'object' && data.errors !== null) {
    const errors = Object.entries(data.errors).flatMap(([field, messages]) => {
      const list = [messages].flat().filter((message) => typeof message === 'string')
      return list.length > 0 ? [[field, list] as const] : []
    })
    return errors.length > 0
      ? Object.fromEntries(errors)
      : { [wholeForm]: [messageOf(data) ?? texts.unknownValidation] }
  }
  return { [wholeForm]: [messageOf(data) ?? texts.fallback] }
}
