import type { Database } from '../../../database/client.ts'
import { isForm, updateForm } from '../forms.queries.ts'
import { forms } from '../forms.table.ts'

/** Finds any form by id or slug, deleted or not. For staff only. */
export async function findAnyForm(
  db: Database,
  ref: string,
): Promise<typeof forms.$inferSelect | undefined> {
  const [form] = await db.select().from(forms).where(isForm(ref))
  return form
}

export const undeleteForm = (db: Database, formId: number) =>
  updateForm(db, formId, { deletedAt: null })
