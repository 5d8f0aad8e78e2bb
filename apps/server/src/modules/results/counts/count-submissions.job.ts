import type { Database } from '../../../database/client.ts'
import { defineChore } from '../../../jobs/define-job.ts'
import { forEachItem } from '../../../jobs/for-each-item.ts'
import type { Workers } from '../../../jobs/workers.ts'
import { listFormsToCount } from './counted-submissions.queries.ts'
import { updateFormCounts } from './update-form-counts.ts'

export const countSubmissionsJob = defineChore({
  name: 'results.count',
  cron: '* * * * *',
  timeoutSeconds: 1800,
})

/** Counts new submissions, so that few uncounted ones have to be read at query time. */
export async function countNewSubmissions(
  db: Database,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const count = async (formId: number) => {
    do signal?.throwIfAborted()
    while (await updateFormCounts(db, formId))
  }
  await forEachItem(await listFormsToCount(db), count, signal)
}

export async function workOnResults(workers: Workers, db: Database): Promise<void> {
  await workers.work(countSubmissionsJob, ({ signal }) => countNewSubmissions(db, { signal }), {
    concurrency: 1,
  })
}
