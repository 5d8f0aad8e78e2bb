import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database } from '../database/client.ts'
import type { Job } from './define-job.ts'

/**
 * Puts a job into its queue as part of the caller's transaction: it runs after the commit, or never.
 * Returns its id, or undefined when the job's uniqueness leaves no room for it.
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
 * Never started, so it has no connection, no timer and no memory of its own. One that is kept would look queues
 * up on a second connection in the middle of the caller's transaction, and a full pool would then wait for itself.
 */
export const queueOn = (db: Database) => new PgBoss({ db: fromDrizzle(db, sql) })
