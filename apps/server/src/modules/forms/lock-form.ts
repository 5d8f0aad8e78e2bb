import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { forms } from './forms.table.ts'

/** Locks the form's row. Every save does this first, so that two saves cannot follow the same version. */
export async function lockForm(db: Database, formId: number, { withDeleted = false } = {}) {
  const [row] = await db
    .select()
    .from(forms)
    .where(and(eq(forms.id, formId), withDeleted ? undefined : isNull(forms.deletedAt)))
    .for('no key update')
  return row
}
