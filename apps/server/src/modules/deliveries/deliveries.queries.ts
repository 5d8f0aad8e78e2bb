import { sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'

/** They were claimed and are not tried after all: whoever comes next may, at once. */
export async function releaseDeliveries(db: Database, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    update deliveries set due_at = now(), tries = tries - 1
    where id = any(${`{${ids.join(',')}}`}::bigint[]) and state in ('queued', 'retrying')`)
}
