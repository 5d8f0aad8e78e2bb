import { z } from 'zod'
import { defineChore, defineJob } from '../../jobs/define-job.ts'
import { PermanentFailure } from '../../jobs/run-job.ts'
import type { Workers } from '../../jobs/workers.ts'
import { unlessBackupRuns } from '../files/cleaning/deletion-lock.ts'
import type { FileStores } from '../files/upload/receive-file.ts'
import { findFormForJob } from '../forms/drafts.ts'
import { notify } from '../notifications/notify.ts'
import { deleteExport, findExport, listExpired, updateExport } from './exports.queries.ts'
import { countChosen } from './export-rows.ts'
import { prepareExport, writeExport, type ExportParts } from './write-export.ts'

const retries = 2

export const exportJob = defineJob({
  name: 'exports.write',
  data: z.object({ exportId: z.string() }),
  retry: { limit: retries, delaySeconds: 5, maxDelaySeconds: 60 },
  timeoutSeconds: 3600,
})

export const cleanExportsJob = defineChore({
  name: 'exports.clean',
  cron: '23 * * * *',
  timeoutSeconds: 1800,
})

const largestBytes = 50_000_000_000

/**
 * An interrupted attempt leaves nothing behind: the next one starts over, and the file is stored completely or not at
 * all.
 */
export async function runExport(
  stores: ExportParts,
  exportId: string,
  { isLastTry, signal }: { isLastTry: boolean; signal?: AbortSignal },
): Promise<void> {
  const { db, storage } = stores
  const found = await findExport(db, exportId)
  if (!found || found.status === 'completed') return
  const told = { userId: found.userId, formId: found.formId, details: { export_id: found.id } }
  try {
    const form = found.formId === null ? undefined : await findFormForJob(db, found.formId)
    const { userId, options } = found
    if (!form || userId === null) throw new PermanentFailure('The form of this export is gone.')
    const prepared = await prepareExport(db, form, options)
    const total = await countChosen(db, prepared.rows, { isThorough: true })
    await updateExport(db, found.id, { status: 'processing', processed: 0, total })
    const onProgress = async (processed: number) => {
      signal?.throwIfAborted()
      await updateExport(db, found.id, { processed })
    }
    const content = writeExport(stores, prepared, { userId, onProgress })
    const { size } = await storage.put(found.fileKey, content, { limitBytes: largestBytes })
    await db.transaction(async (db) => {
      await updateExport(db, found.id, { status: 'completed', fileSize: size })
      await notify(db, { ...told, kind: 'export_ready' })
    })
  } catch (error) {
    if (isLastTry || error instanceof PermanentFailure)
      await db.transaction(async (db) => {
        await updateExport(db, found.id, { status: 'failed' })
        await notify(db, { ...told, kind: 'export_failed' })
      })
    throw error
  }
}

/** Deletes the file before its row: a row without a file is found again, but a file without a row never is. */
export async function cleanExports(
  { db, storage }: FileStores,
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  const expired = await listExpired(db, now, 1000)
  await unlessBackupRuns(db, async () => {
    for (const { id, fileKey } of expired) {
      await storage.delete(fileKey)
      await deleteExport(db, id)
    }
  })
}

export async function workOnExports(workers: Workers, stores: ExportParts): Promise<void> {
  await workers.work(
    exportJob,
    ({ data, attempt, signal }) =>
      runExport(stores, data.exportId, { isLastTry: attempt > retries, signal }),
    { concurrency: 1 },
  )
  await workers.work(cleanExportsJob, () => cleanExports(stores), { concurrency: 1 })
}
