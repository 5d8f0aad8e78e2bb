import type { NamedValues } from '@formstead/field-types'
import type { Form } from '../form.ts'

/** Reads what a page without JavaScript posted, given its fields, their previous values and the form's language. */
export function readPosted(
  form: Form,
  posted: NamedValues,
  fieldIds: Iterable<string>,
  shown: Readonly<Record<string, unknown>> = {},
  language?: string,
): Record<string, unknown> {
  const raw: Record<string, unknown> = Object.create(null)
  for (const id of fieldIds) {
    const entry = form.byId.get(id)
    if (!entry?.answer) continue
    const { answer: rules, block } = entry
    raw[id] = rules.readPost
      ? rules.readPost(posted, block, shown[id], language)
      : (posted.all(id)[0] ?? null)
  }
  return raw
}
