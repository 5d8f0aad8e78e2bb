import { migrate } from '../database/migrate.ts'
import { installQueue } from '../jobs/install-queue.ts'
import { allJobs } from './start-jobs.ts'

/** Brings our tables and the queue's up to date with this version. Safe to run from many servers at once. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl)
  await installQueue(databaseUrl, allJobs)
}
