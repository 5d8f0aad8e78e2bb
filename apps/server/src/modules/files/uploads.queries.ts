import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { FileKey } from '../../storage/file-key.ts'
import { uploads, type Upload } from './files.table.ts'
import { addStoredBytes } from './stored-bytes.queries.ts'

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

/** Undefined: it is stored already, or gone. */
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

/** Someone else may have settled it in the meantime: then it stays. */
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

/** Whole, and nobody's yet. */
export const isFree = and(
  isNotNull(uploads.storedAt),
  isNull(uploads.claimedAt),
  isNull(uploads.deleteAfter),
  isNull(uploads.partOf),
)

/** Free for this form, or this very submission's. What was for no form yet is made the form's before (`adoptUploads`). */
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

/** Returns those that are the submission's now. */
export async function takeUploads(
  db: Database,
  ids: readonly string[],
  formId: number,
  submissionId: string,
): Promise<string[]> {
  // Two that want the same files take them in the same order, or each would wait for the other.
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

/** Of a submission to this form. */
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

/** Whose file was put past us and not looked at yet. What comes through us has no size before it is stored. */
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

/** False: someone else was quicker. */
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

/** Those that were unused before that time are assets no longer. */
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

/** What nobody claimed in time, and what its submission let go or took along. */
export async function scheduleAbandonedDeletion(
  db: Database,
  abandonedBefore: Date,
): Promise<void> {
  await db
    .update(uploads)
    .set({ deleteAfter: sql`now()` })
    .where(
      and(
        isNull(uploads.submissionId),
        isNull(uploads.deleteAfter),
        sql`not ${uploads.isAsset}`,
        or(isNotNull(uploads.claimedAt), sql`${uploads.createdAt} < ${abandonedBefore}`),
      ),
    )
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
