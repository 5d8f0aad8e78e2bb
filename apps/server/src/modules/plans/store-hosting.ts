import { ne } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { hosting } from './plans.table.ts'

/** The database counts the seats of plans, so it has to know whether there are plans. */
export async function storeHosting(
  db: Database,
  { isSelfHosted }: Pick<Config, 'isSelfHosted'>,
): Promise<void> {
  await db.update(hosting).set({ isSelfHosted }).where(ne(hosting.isSelfHosted, isSelfHosted))
}
