import { defineChore } from '../jobs/define-job.ts'
import type { Workers } from '../jobs/workers.ts'
import type { Storage } from './storage.ts'

const abandonedAfterMs = 24 * 3_600_000

export const cleanStorageJob = defineChore({
  name: 'storage.clean',
  cron: '41 * * * *',
  timeoutSeconds: 600,
})

export async function workOnStorage(workers: Workers, storage: Storage): Promise<void> {
  const clean = async () => {
    await storage.removeStaleTemporary(new Date(Date.now() - abandonedAfterMs))
  }
  await workers.work(cleanStorageJob, clean, { concurrency: 1 })
}
