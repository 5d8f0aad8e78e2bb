import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import type { Workers } from '../../../jobs/workers.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import { cleanDeliveries, cleanDeliveriesJob } from './clean-deliveries.job.ts'
import { notifyFailures, notifyFailuresJob } from './notify-failures.job.ts'

export async function workOnDeliveries(
  workers: Workers,
  db: Database,
  parts: { config: Config; keys: AppKeys },
): Promise<void> {
  await workers.work(notifyFailuresJob, () => notifyFailures(db, parts), { concurrency: 1 })
  await workers.work(cleanDeliveriesJob, ({ signal }) => cleanDeliveries(db, { signal }), {
    concurrency: 1,
  })
}
