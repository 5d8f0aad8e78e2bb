import { and, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { uploads } from './files.table.ts'

export type UnclaimedUsage = { form: number; instance: number }

const lockKey = 715_004

/** Until the transaction ends, others who add unclaimed files wait: each counts what the one before has added. */
export async function lockUnclaimedBytes(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
}

/** A file that comes in pieces counts as a whole from its beginning, and its pieces not at all. */
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
