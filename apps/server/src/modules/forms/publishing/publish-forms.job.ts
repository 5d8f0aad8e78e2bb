import type { Database } from '../../../database/client.ts'
import { defineChore } from '../../../jobs/define-job.ts'
import { forEachItem } from '../../../jobs/for-each-item.ts'
import type { Workers } from '../../../jobs/workers.ts'
import { listDueForms } from './publishing.queries.ts'
import { publishScheduled } from './publishing.service.ts'

export const publishFormsJob = defineChore({
  name: 'forms.publish',
  cron: '* * * * *',
  timeoutSeconds: 300,
})

export async function workOnPublications(workers: Workers, db: Database): Promise<void> {
  await workers.work(publishFormsJob, () => publishForms(db, new Date()), { concurrency: 1 })
}

const batchSize = 100

/** Publishes everything that is due, including what became due while no worker ran. */
export async function publishForms(db: Database, now: Date): Promise<void> {
  for (;;) {
    const due = await listDueForms(db, now, batchSize)
    await forEachItem(due, (formId) => publishScheduled(db, formId, now))
    if (due.length < batchSize) return
  }
}
