import { blockTypes } from '@formstead/field-types'
import { openForm, type Form } from '@formstead/form-engine'
import type { Database } from '../../../database/client.ts'
import { asFormDocument } from '../document/as-form-document.ts'
import { findVersion } from '../forms.queries.ts'

/** A version as its author published it, including settings beyond the plan. Undefined if it is gone. */
export async function openPastVersion(db: Database, versionId: number): Promise<Form | undefined> {
  const version = await findVersion(db, versionId)
  return version && openForm(asFormDocument(version.document), (type) => blockTypes.get(type))
}
