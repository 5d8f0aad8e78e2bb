import type { Database } from '../../../database/client.ts'
import { dropSchedule, isForm, updateForm } from '../forms.queries.ts'
import { forms } from '../forms.table.ts'
import { lockForm } from '../lock-form.ts'

/** Finds any form by id or slug, deleted or not. For staff only. */
export async function findAnyForm(
  db: Database,
  ref: string,
): Promise<typeof forms.$inferSelect | undefined> {
  const [form] = await db.select().from(forms).where(isForm(ref))
  return form
}

/** A publication that became due meanwhile is canceled, since nobody expects it anymore. */
export async function undeleteForm(db: Database, formId: number, userId: number): Promise<void> {
  const form = await lockForm(db, formId, { withDeleted: true })
  if (form?.scheduledAt && form.scheduledAt <= new Date()) await dropSchedule(db, form, userId)
  await updateForm(db, formId, { deletedAt: null })
}
