import { migrate } from '../database/migrate.ts'
import { installQueue } from '../jobs/install-queue.ts'
import { allJobs } from './start-jobs.ts'

/** Brings a database to what this version expects: our tables and the queue's. Safe to run from many servers at once. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl)
  await installQueue(databaseUrl, allJobs)
}
