import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import { uploads } from '../files.table.ts'
import { chargeStorage, type StorageQuota } from '../quota/storage-quota.ts'
import { isFree } from '../upload/uploads.queries.ts'

/**
 * Assigns uploads to the form and counts them there. Clients need not name the form when they upload, and leaving it
 * out must not bypass the form's limits.
 */
export async function assignUploads(
  db: Database,
  { id: formId, workspaceId }: PublishedForm,
  ids: readonly string[],
  quota: StorageQuota,
): Promise<void> {
  if (ids.length === 0) return
  const isHomeless = and(inArray(uploads.id, [...ids]), isNull(uploads.formId), isFree)
  const [homeless] = await db.select({ id: uploads.id }).from(uploads).where(isHomeless).limit(1)
  if (!homeless) return
  await db.transaction(async (db) => {
    const rows = await db
      .select({ id: uploads.id, size: uploads.size })
      .from(uploads)
      .where(isHomeless)
      .orderBy(asc(uploads.id))
      .for('update')
    if (rows.length === 0) return
    const bytes = rows.reduce((sum, { size }) => sum + size, 0)
    await chargeStorage(db, { formId, workspaceId }, bytes, quota)
    await db
      .update(uploads)
      .set({ formId, workspaceId, countedBytes: sql`${uploads.size}` })
      .where(
        inArray(
          uploads.id,
          rows.map(({ id }) => id),
        ),
      )
  })
}
