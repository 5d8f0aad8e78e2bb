import type { Database } from '../../database/client.ts'
import { defineChore } from '../../jobs/define-job.ts'
import { forEachItem } from '../../jobs/for-each-item.ts'
import type { Workers } from '../../jobs/workers.ts'
import { deleteChangesBefore, saveDraftAsVersion, listIdleDrafts } from '../forms/drafts.ts'
import { lockForm } from '../forms/lock-form.ts'

export const keepDraftsJob = defineChore({
  name: 'drafts.keep',
  cron: '*/10 * * * *',
  timeoutSeconds: 300,
})

export async function workOnDrafts(workers: Workers, db: Database): Promise<void> {
  await workers.work(keepDraftsJob, () => keepDrafts(db, Date.now()), { concurrency: 1 })
}

const idleMs = 10 * 60 * 1000
const logLifetimeMs = 30 * 24 * 3600 * 1000
const batchSize = 100

/**
 * Turns drafts that nobody is working on into versions, which appear in the history and keep their assets from being
 * deleted.
 */
export async function keepDrafts(db: Database, nowMs: number): Promise<void> {
  const since = new Date(nowMs - idleMs)
  for (;;) {
    const idle = await listIdleDrafts(db, since, batchSize)
    await forEachItem(idle, (formId) =>
      db.transaction(async (db) => {
        if (await lockForm(db, formId, { withDeleted: true })) await saveDraftAsVersion(db, formId)
      }),
    )
    if (idle.length < batchSize) break
  }
  await deleteChangesBefore(db, new Date(nowMs - logLifetimeMs))
}
