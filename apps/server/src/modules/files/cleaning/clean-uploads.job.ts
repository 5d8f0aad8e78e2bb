import { defineChore } from '../../../jobs/define-job.ts'
import type { Workers } from '../../../jobs/workers.ts'
import { cleanAssets, cleanAssetsJob, type FindAssets } from './clean-assets.job.ts'
import { unlessBackupRuns } from './deletion-lock.ts'
import { discard, type FileStores } from '../upload/receive-file.ts'
import { forgetEmptyStorage } from '../quota/stored-bytes.queries.ts'
import { scheduleAbandonedDeletion, listDeletable } from '../upload/uploads.queries.ts'

export const uploadLifetimeMs = 24 * 3_600_000
const batchSize = 200
const scheduledAtOnce = 5_000

export const cleanUploadsJob = defineChore({
  name: 'files.clean',
  cron: '17 * * * *',
  timeoutSeconds: 1800,
})

/**
 * Deletes files that were not claimed within a day, and files of deleted submissions. A marked row can no longer be
 * claimed and stays until its file is gone, so an interrupted run is finished by the next.
 */
export async function cleanUploads(
  stores: FileStores,
  { signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
): Promise<void> {
  const abandonedBefore = new Date(now.getTime() - uploadLifetimeMs)
  // Any batch may be smaller than the limit, because some of its files were just claimed.
  do signal?.throwIfAborted()
  while ((await scheduleAbandonedDeletion(stores.db, abandonedBefore, scheduledAtOnce)) > 0)
  await forgetEmptyStorage(stores.db)
  for (;;) {
    const deletable = await listDeletable(stores.db, batchSize)
    const mayDelete = await unlessBackupRuns(stores.db, async () => {
      for (const upload of deletable) {
        signal?.throwIfAborted()
        await discard(stores, upload)
      }
    })
    if (!mayDelete || deletable.length < batchSize) return
  }
}

export async function workOnFiles(
  workers: Workers,
  stores: FileStores,
  findAssets: FindAssets,
): Promise<void> {
  await workers.work(cleanUploadsJob, ({ signal }) => cleanUploads(stores, { signal }), {
    concurrency: 1,
  })
  await workers.work(cleanAssetsJob, () => cleanAssets(stores.db, findAssets), { concurrency: 1 })
}
