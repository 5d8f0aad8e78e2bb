import { firstError, isPartOf, type FormErrors } from './form-errors.ts'

export type FieldMessage = { text: string; items: string[] }

/** The content below a field: its first message, or a list of what is wrong with its parts. */
export function fieldMessage(
  errors: FormErrors,
  field: string,
  someErrors: string,
): FieldMessage | undefined {
  const own = firstError(errors, field)
  if (own !== undefined) return { text: own, items: [] }
  const items = Object.keys(errors)
    .filter((key) => isPartOf(key, field))
    .flatMap((key) => firstError(errors, key) ?? [])
  return items.length > 0 ? { text: someErrors, items } : undefined
}
