import { type Form, listGeneratedFields } from '@formstead/form-engine'
import type { Database } from '../../../database/client.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import { findSubmission } from '../submissions.queries.ts'
import { withheldFieldsOf } from './withheld-fields.ts'

/**
 * The ids generated for a submission that its thank-you page shows. Undefined if it shows none, or if the id is that
 * of a receipt, whose submission may be somebody else's.
 */
export async function findGeneratedIds(
  db: Database,
  published: PublishedForm,
  submissionId: string,
): Promise<Record<string, string> | undefined> {
  const fields = shownFields(published)
  if (fields.length === 0) return undefined
  const row = await findSubmission(db, published.id, submissionId)
  const idOf = (field: string) => row?.answers[field] as string | undefined
  return row && Object.fromEntries(fields.map((field) => [field, idOf(field) ?? '']))
}

const known = new WeakMap<Form, readonly string[]>()

/** Cached per form, because every accepted submission asks. */
function shownFields(published: PublishedForm): readonly string[] {
  const { form } = published
  const found = known.get(form)
  if (found) return found
  const withheld = withheldFieldsOf(published)
  const fields = listGeneratedFields(form).filter((id) => !withheld.has(id))
  known.set(form, fields)
  return fields
}
