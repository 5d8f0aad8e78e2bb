import type { Database } from '../../database/client.ts'
import { defineChore } from '../../jobs/define-job.ts'
import type { Workers } from '../../jobs/workers.ts'
import { forgetOldKeys } from '../submissions/accept/submit.service.ts'
import { deleteDraftsBefore } from './fill.queries.ts'

export const cleanFillJob = defineChore({
  name: 'fill.clean',
  cron: '47 3 * * *',
  timeoutSeconds: 300,
})

export async function workOnFill(workers: Workers, db: Database): Promise<void> {
  await workers.work(cleanFillJob, () => cleanFill(db, Date.now()), { concurrency: 1 })
}

const draftLifetimeMs = 7 * 24 * 3600 * 1000

/** Removes abandoned drafts, and idempotency keys too old to be retried. */
export async function cleanFill(db: Database, nowMs: number): Promise<void> {
  await deleteDraftsBefore(db, new Date(nowMs - draftLifetimeMs))
  await forgetOldKeys(db, nowMs)
}
