import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database } from '../database/client.ts'
import type { Job } from './define-job.ts'

/**
 * Queues a job as part of the caller's transaction: it runs after the commit, or never. Returns its ID, or undefined if
 * the job's uniqueness prevented queueing.
 */
export async function sendJob<Data extends Job['data']>(
  db: Database,
  job: Job<Data>,
  data: z.input<Data>,
  options: { startAfter?: Date; key?: string } = {},
): Promise<string | undefined> {
  const id = await queueOn(db).send(job.name, job.data.parse(data), {
    ...(options.startAfter && { startAfter: options.startAfter }),
    ...(options.key !== undefined && { singletonKey: options.key }),
  })
  return id ?? undefined
}

/**
 * Never started, so it has no connection, timer or cache of its own. A long-lived instance would look up queues on a
 * second connection in the middle of the caller's transaction, and an exhausted pool would then deadlock.
 */
export const queueOn = (db: Database) => new PgBoss({ db: fromDrizzle(db, sql) })
