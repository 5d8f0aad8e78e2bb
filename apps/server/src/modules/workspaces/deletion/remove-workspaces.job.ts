import type { Database } from '../../../database/client.ts'
import { defineChore } from '../../../jobs/define-job.ts'
import type { Workers } from '../../../jobs/workers.ts'
import { removeDeletedWorkspaces, type PurgeSubmissions } from './delete-workspace.service.ts'

export const removeWorkspacesJob = defineChore({
  name: 'workspaces.remove',
  cron: '41 * * * *',
  timeoutSeconds: 1800,
})

export async function workOnWorkspaces(
  workers: Workers,
  db: Database,
  purge: PurgeSubmissions,
): Promise<void> {
  await workers.work(
    removeWorkspacesJob,
    ({ signal }) => removeDeletedWorkspaces(db, purge, { signal }),
    { concurrency: 1 },
  )
}
