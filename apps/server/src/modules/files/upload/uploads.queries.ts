import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import type { FileKey } from '../../../storage/file-key.ts'
import { uploads, type Upload } from '../files.table.ts'
import { addStoredBytes } from '../quota/stored-bytes.queries.ts'

export async function insertUpload(
  db: Database,
  upload: typeof uploads.$inferInsert,
): Promise<void> {
  await db.insert(uploads).values(upload)
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const [gone] = await db.delete(uploads).where(eq(uploads.id, id)).returning()
    if (gone && gone.countedBytes > 0) await addStoredBytes(db, gone, -gone.countedBytes)
  })
}

/** Returns undefined if the upload is already stored, or gone. */
export async function markStored(
  db: Database,
  id: string,
  facts: Partial<typeof uploads.$inferInsert>,
): Promise<Upload | undefined> {
  const [row] = await db
    .update(uploads)
    .set({ ...facts, storedAt: sql`now()` })
    .where(and(eq(uploads.id, id), isNull(uploads.storedAt), isNull(uploads.deleteAfter)))
    .returning()
  return row
}

export async function scheduleDeletion(
  db: Database,
  id: string,
  key: FileKey,
  deleteAfter: Date,
): Promise<void> {
  await db.update(uploads).set({ key, deleteAfter }).where(eq(uploads.id, id))
}

/** Does nothing if a concurrent request settled the upload in the meantime. */
export async function scheduleUnsettledDeletion(
  db: Database,
  id: string,
  deleteAfter: Date,
): Promise<void> {
  await db
    .update(uploads)
    .set({ deleteAfter })
    .where(and(eq(uploads.id, id), isNull(uploads.storedAt)))
}

/** Complete and not claimed yet. */
export const isFree = and(
  isNotNull(uploads.storedAt),
  isNull(uploads.claimedAt),
  isNull(uploads.deleteAfter),
  isNull(uploads.partOf),
)

/** Free for this form, or owned by this submission. `assignUploads` has already assigned uploads that had no form. */
const isFor = (formId: number, submissionId: string | null) =>
  or(
    and(isFree, eq(uploads.formId, formId)),
    submissionId === null ? undefined : eq(uploads.submissionId, submissionId),
  )

export async function listUploadsFor(
  db: Database,
  ids: readonly string[],
  formId: number,
  submissionId: string | null,
): Promise<Upload[]> {
  return db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), isFor(formId, submissionId)))
}

/** Returns the uploads that now belong to the submission. */
export async function claimUploads(
  db: Database,
  ids: readonly string[],
  formId: number,
  submissionId: string,
): Promise<string[]> {
  // Concurrent submissions that want the same files lock them in the same order to avoid deadlocks.
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), isFor(formId, submissionId)))
    .orderBy(asc(uploads.id))
    .for('update')
  const taken = rows.map(({ id }) => id)
  await db
    .update(uploads)
    .set({ submissionId, claimedAt: sql`coalesce(${uploads.claimedAt}, now())` })
    .where(inArray(uploads.id, taken))
  return taken
}

export async function listUploadsOf(
  db: Database,
  submissionIds: readonly string[],
): Promise<Upload[]> {
  return db
    .select()
    .from(uploads)
    .where(inArray(uploads.submissionId, [...submissionIds]))
}

export async function releaseUploads(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .update(uploads)
    .set({ submissionId: null })
    .where(inArray(uploads.id, [...ids]))
}

/** Finds an upload of a submission to this form. */
export async function findUploadOfForm(
  db: Database,
  formId: number,
  id: string,
): Promise<Upload | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.formId, formId), isNotNull(uploads.submissionId)))
  return row
}

/** Direct uploads that have not been inspected yet. Uploads through the server have no size until they are stored. */
export async function listUnsettled(db: Database, ids: readonly string[]): Promise<Upload[]> {
  return db
    .select()
    .from(uploads)
    .where(
      and(
        inArray(uploads.id, [...ids]),
        gt(uploads.size, 0),
        isNull(uploads.storedAt),
        isNull(uploads.deleteAfter),
      ),
    )
}

export async function findFreeUpload(db: Database, id: string): Promise<Upload | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), isFree))
  return row
}

/** Returns false if a concurrent request claimed it first. */
export async function makeAsset(db: Database, id: string, authorId: number): Promise<boolean> {
  const made = await db
    .update(uploads)
    .set({ isAsset: true, authorId, claimedAt: sql`now()` })
    .where(and(eq(uploads.id, id), isFree))
    .returning({ id: uploads.id })
  return made.length > 0
}

export async function findAsset(db: Database, id: string): Promise<Upload | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), uploads.isAsset))
  return row
}

export async function listAssetIds(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(uploads.isAsset, gt(uploads.id, after)))
    .orderBy(asc(uploads.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function markUsedAssets(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .update(uploads)
    .set({ unusedSince: null })
    .where(and(inArray(uploads.id, [...ids]), isNotNull(uploads.unusedSince)))
}

/** Assets that were unused before `givenUpBefore` stop being assets. */
export async function markUnusedAssets(
  db: Database,
  ids: readonly string[],
  { since, givenUpBefore }: { since: Date; givenUpBefore: Date },
): Promise<void> {
  const { unusedSince } = uploads
  await db
    .update(uploads)
    .set({
      unusedSince: sql`coalesce(${unusedSince}, ${since}::timestamptz)`,
      isAsset: sql`coalesce(${unusedSince} >= ${givenUpBefore}::timestamptz, true)`,
    })
    .where(inArray(uploads.id, [...ids]))
}

/**
 * Covers files not claimed in time, and files that their submission released or that were deleted with it. Schedules up
 * to `limit` of them and returns how many.
 */
export async function scheduleAbandonedDeletion(
  db: Database,
  abandonedBefore: Date,
  limit: number,
): Promise<number> {
  const isAbandoned = and(
    isNull(uploads.submissionId),
    isNull(uploads.deleteAfter),
    sql`not ${uploads.isAsset}`,
    or(isNotNull(uploads.claimedAt), sql`${uploads.createdAt} < ${abandonedBefore}`),
  )
  const batch = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(isAbandoned)
    .orderBy(asc(uploads.createdAt))
    .limit(limit)
  const { rowCount } = await db
    .update(uploads)
    .set({ deleteAfter: sql`now()` })
    // Checked again, because a file may be claimed between the two.
    .where(and(inArray(uploads.id, batch), isAbandoned))
  return rowCount ?? 0
}

export async function listDeletable(db: Database, limit: number) {
  return db
    .select({ id: uploads.id, key: uploads.key })
    .from(uploads)
    .where(
      and(
        sql`${uploads.deleteAfter} <= now()`,
        isNull(uploads.submissionId),
        sql`not ${uploads.isAsset}`,
      ),
    )
    .orderBy(asc(uploads.createdAt))
    .limit(limit)
}
