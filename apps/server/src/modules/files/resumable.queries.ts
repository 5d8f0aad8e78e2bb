import { and, asc, count, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { uploads, type Upload } from './files.table.ts'

/** A file that was begun to be sent in pieces. */
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

/** False: it stands at another byte by now, or is whole or gone. */
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

/** In the order of the file. */
export async function listParts(db: Database, id: string): Promise<Upload[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.partOf, id), isNotNull(uploads.storedAt), isNull(uploads.deleteAfter)))
    .orderBy(asc(uploads.partOffset))
}

/**
 * The file and its pieces, or only the pieces: nobody can add to them or claim them any more. A piece that is on its way
 * is left to whoever stores it, who will find the file gone: without its row it could be left over.
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
  // The file first, which waits for who is just adding to it: only then is it certain which pieces there are.
  const whole = onlyParts ? [] : await discard(and(eq(uploads.id, id), isAlive))
  const parts = await discard(and(eq(uploads.partOf, id), isNotNull(uploads.storedAt)))
  return [...whole, ...parts]
}
