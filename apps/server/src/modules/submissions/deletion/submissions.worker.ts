import type { Database } from '../../../database/client.ts'
import type { Workers } from '../../../jobs/workers.ts'
import { removeOldSubmissions, removeSubmissionsJob } from './remove-submissions.job.ts'
import { expireSubmissions, expireSubmissionsJob } from './expire-submissions.job.ts'

export async function workOnSubmissions(workers: Workers, db: Database): Promise<void> {
  await workers.work(expireSubmissionsJob, ({ signal }) => expireSubmissions(db, { signal }), {
    concurrency: 1,
  })
  await workers.work(removeSubmissionsJob, ({ signal }) => removeOldSubmissions(db, { signal }), {
    concurrency: 1,
  })
}
