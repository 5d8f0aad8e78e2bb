import { and, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { uploads } from '../files.table.ts'

export type UnclaimedUsage = { form: number; instance: number }

const lockKey = 715_004

/**
 * Serializes requests that add unclaimed files until the transaction ends, so each counts what the previous one
 * added.
 */
export async function lockUnclaimedBytes(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
}

/** A resumable upload counts with its full length from the start; its parts do not count. */
export async function findUnclaimedUsage(
  db: Database,
  formId: number | null,
): Promise<UnclaimedUsage> {
  const bytes = sql`sum(greatest(${uploads.size}, ${uploads.length}))`
  const [usage] = await db
    .select({
      form: sql`coalesce(${bytes} filter (where ${uploads.formId} = ${formId}::bigint), 0)`.mapWith(
        Number,
      ),
      instance: sql`coalesce(${bytes}, 0)`.mapWith(Number),
    })
    .from(uploads)
    .where(and(isNull(uploads.claimedAt), isNull(uploads.partOf)))
  return usage ?? { form: 0, instance: 0 }
}
