import { type Form, listWithheldFields } from '@formstead/form-engine'
import type { PublishedForm } from '../../forms/published/published-forms.ts'

const known = new WeakMap<Form, ReadonlySet<string>>()

/** Cached per form, because every page that is drawn asks. */
export function withheldFieldsOf({
  form,
  document,
}: Pick<PublishedForm, 'form' | 'document'>): ReadonlySet<string> {
  const withheld = known.get(form) ?? listWithheldFields(form, document)
  known.set(form, withheld)
  return withheld
}
