import { migrate } from './migrate.ts'

/** Brings a database to what this version expects: our tables and the queue's. Safe to run from many servers at once. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl)
}
