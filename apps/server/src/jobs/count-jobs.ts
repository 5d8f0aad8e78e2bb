import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/client.ts'
import { deadLetterQueue } from './dead-letters.ts'

const queue = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  retrying: z.int(),
  oldestAt: z.coerce.date().nullable(),
})
export type QueueCounts = z.infer<typeof queue>

/** The number of unfinished jobs in each queue. */
export async function countJobs(db: Database): Promise<QueueCounts[]> {
  const { rows } = await db.execute(sql`
    select queue.name,
      count(job.id) filter (where job.state = 'created')::int as waiting,
      count(job.id) filter (where job.state = 'active')::int as running,
      count(job.id) filter (where job.state = 'retry')::int as retrying,
      min(job.created_on) filter (where job.start_after <= now()) as "oldestAt"
    from pgboss.queue queue
    left join pgboss.job job on job.name = queue.name and job.state in ('created', 'retry', 'active')
    where queue.name <> ${deadLetterQueue} and queue.name not like '\_\_pgboss\_\_%'
    group by queue.name order by queue.name`)
  return z.array(queue).parse(rows)
}
