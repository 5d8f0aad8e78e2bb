import { and, asc, count, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { uploads, type Upload } from '../files.table.ts'

/** An upload that is sent in parts. */
export type ResumableUpload = Upload & { length: number }

const isAlive = and(
  isNull(uploads.claimedAt),
  isNull(uploads.deleteAfter),
  isNotNull(uploads.length),
)

export async function findResumable(
  db: Database,
  id: string,
): Promise<ResumableUpload | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), isAlive))
  return row?.length == null ? undefined : { ...row, length: row.length }
}

/** Returns false if the upload is at another offset by now, complete or gone. */
export async function advanceUpload(
  db: Database,
  id: string,
  { offset, size }: { offset: number; size: number },
): Promise<boolean> {
  const moved = await db
    .update(uploads)
    .set({ received: offset + size })
    .where(and(eq(uploads.id, id), eq(uploads.received, offset), isNull(uploads.storedAt), isAlive))
    .returning({ id: uploads.id })
  return moved.length > 0
}

export async function countParts(db: Database, id: string): Promise<number> {
  const [row] = await db.select({ parts: count() }).from(uploads).where(eq(uploads.partOf, id))
  return row?.parts ?? 0
}

/** In file order. */
export async function listParts(db: Database, id: string): Promise<Upload[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.partOf, id), isNotNull(uploads.storedAt), isNull(uploads.deleteAfter)))
    .orderBy(asc(uploads.partOffset))
}

/**
 * Marks the file and its parts (or only the parts) as discarded, so they can no longer be extended or claimed. A part
 * still being stored is skipped, because its file could be orphaned if its row were deleted first. The request that
 * stores it deletes both.
 */
export async function discardResumable(
  db: Database,
  id: string,
  { onlyParts = false } = {},
): Promise<Pick<Upload, 'id' | 'key'>[]> {
  const discard = (which: SQL | undefined) =>
    db
      .update(uploads)
      .set({ deleteAfter: sql`now()` })
      .where(which)
      .returning({ id: uploads.id, key: uploads.key })
  // Mark the file first, which waits for a concurrent append. Only then is the list of parts final.
  const whole = onlyParts ? [] : await discard(and(eq(uploads.id, id), isAlive))
  const parts = await discard(and(eq(uploads.partOf, id), isNotNull(uploads.storedAt)))
  return [...whole, ...parts]
}
