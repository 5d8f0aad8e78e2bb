import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'

export const deletionLockKey = 715_005

/** Deletes stored files, unless a running backup may not have copied them yet. Returns whether it deleted them. */
export async function unlessBackupRuns(
  db: Database,
  remove: () => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const { rows } = await db.execute<{ is_free: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${deletionLockKey}) as is_free`,
    )
    if (!rows[0]!.is_free) return false
    await remove()
    return true
  })
}
