import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { defineChore } from '../../../jobs/define-job.ts'

export const cleanDeliveriesJob = defineChore({
  name: 'deliveries.clean',
  cron: '20 * * * *',
  timeoutSeconds: 1800,
})

const keptDays = 30
const batchSize = 5_000

/** Keeps the log for 30 days. Deliveries that a paused integration has not sent by then are skipped. */
export async function cleanDeliveries(
  db: Database,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  await repeat(signal, () =>
    db.execute(sql`
      update deliveries set state = 'skipped', reason = 'paused', ended_at = now()
      where id in (select id from deliveries
        where state in ('queued', 'retrying') and queued_at < now() - ${`${keptDays} days`}::interval
        limit ${batchSize})`),
  )
  await repeat(signal, () =>
    db.execute(sql`
      delete from deliveries where id in (select id from deliveries
        where ended_at < now() - ${`${keptDays} days`}::interval limit ${batchSize})`),
  )
}

async function repeat(
  signal: AbortSignal | undefined,
  step: () => Promise<{ rowCount: number | null }>,
): Promise<void> {
  do signal?.throwIfAborted()
  while ((await step()).rowCount === batchSize)
}
