import { ne } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { hosting } from './plans.table.ts'

/** The database enforces the seats of plans, so it must know whether plans apply at all. */
export async function storeHosting(
  db: Database,
  { isSelfHosted }: Pick<Config, 'isSelfHosted'>,
): Promise<void> {
  await db.update(hosting).set({ isSelfHosted }).where(ne(hosting.isSelfHosted, isSelfHosted))
}
