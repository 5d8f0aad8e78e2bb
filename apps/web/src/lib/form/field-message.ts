import { firstError, isPartOf, type FormErrors } from './form-errors.ts'

type Field = { id: string; label: string }
type Texts = {
  thisField: string
  /** How the server begins what it has against a field, in the language that it was asked in. */
  namedField: (name: string) => string
  someErrors: string
}

export type FieldMessage = { text: string; items: string[] }

/** What stands below a field: its first message, or a list of what is wrong with its parts. */
export function fieldMessage(
  errors: FormErrors,
  field: Field,
  texts: Texts,
): FieldMessage | undefined {
  const own = firstError(errors, field.id)
  if (own !== undefined) return { text: reword(own, field, texts), items: [] }
  const items = Object.keys(errors)
    .filter((key) => isPartOf(key, field.id))
    .flatMap((key) => firstError(errors, key) ?? [])
    .map((message) => reword(message, field, texts))
  return items.length > 0 ? { text: texts.someErrors, items } : undefined
}

/** The label stands above already. The server may name the field by its label or by its key. */
function reword(message: string, { id, label }: Field, { thisField, namedField }: Texts): string {
  const opening = [label, id, id.replaceAll('_', ' ')]
    .map(namedField)
    .find((start) => message.toLowerCase().startsWith(start.toLowerCase()))
  return opening === undefined ? message : thisField + message.slice(opening.length)
}
