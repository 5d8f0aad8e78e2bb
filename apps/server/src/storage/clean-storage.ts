import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'
import type { Workers } from '../jobs/workers.ts'
import type { Storage } from './storage.ts'

const abandonedAfterMs = 24 * 3_600_000

export const cleanStorageJob = defineJob({
  name: 'storage.clean',
  data: z.object({}),
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 600 },
  timeoutSeconds: 600,
  unique: 'one-waiting-or-running',
  schedule: { cron: '41 * * * *', timeZone: 'UTC', data: {} },
})

export async function workOnStorage(workers: Workers, storage: Storage): Promise<void> {
  const clean = async () => {
    await storage.removeStaleTemporary(new Date(Date.now() - abandonedAfterMs))
  }
  await workers.work(cleanStorageJob, clean, { concurrency: 1 })
}
