import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'

/** Counts the rows of `submissions` that PostgreSQL fetches for some work, returned or not. */
export async function countRowsRead(
  db: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<number> {
  return db.transaction(async (db) => {
    // The connection may not have reported its earlier reads yet.
    const before = await rowsRead(db)
    await work(db)
    return (await rowsRead(db)) - before
  })
}

async function rowsRead(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as count
    from pg_stat_xact_user_tables where relname = 'submissions'`)
  return Number(rows[0]!.count)
}
