import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/client.ts'
import { queueOn } from './send-job.ts'

export const deadLetterQueue = 'dead_letters'

export type DeadLetter = z.infer<typeof deadLetter>

const deadLetter = z.object({
  id: z.uuid(),
  job: z.string(),
  jobId: z.uuid(),
  data: z.unknown(),
  attempts: z.int(),
  failure: z.object({ message: z.string() }).nullable().catch(null),
  sentAt: z.coerce.date(),
  failedAt: z.coerce.date(),
})

/** Truncated to the precision of a Date, as a page boundary with finer precision would repeat or skip rows. */
const failedAt = sql`date_trunc('milliseconds', created_on)`

/** Jobs that failed for good, newest first; `after` is the last job of the previous page. */
export async function listDeadLetters(
  db: Database,
  options: { limit: number; job?: string; after?: Pick<DeadLetter, 'id' | 'failedAt'> },
): Promise<DeadLetter[]> {
  const { limit, job, after } = options
  const { rows } = await db.execute(sql`
    select id, source_name as job, source_id as "jobId", data, source_retry_count + 1 as attempts,
      source_output as failure, source_created_on as "sentAt", ${failedAt} as "failedAt"
    from pgboss.job
    where name = ${deadLetterQueue} and state = 'created'
      ${job === undefined ? sql`` : sql`and source_name = ${job}`}
      ${after === undefined ? sql`` : sql`and (${failedAt}, id) < (${after.failedAt}, ${after.id})`}
    order by ${failedAt} desc, id desc
    limit ${limit}`)
  return z.array(deadLetter).parse(rows)
}

/** Queues the job again with all its retries. Returns false if the dead letter no longer exists. */
export async function replayDeadLetter(db: Database, id: string): Promise<boolean> {
  return (await queueOn(db).redrive(deadLetterQueue, { ids: [id] })) === 1
}
