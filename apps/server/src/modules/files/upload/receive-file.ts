import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Database } from '../../../database/client.ts'
import { makeFileKey, type FileKey } from '../../../storage/file-key.ts'
import { FileTooLargeError } from '../../../storage/measure.ts'
import type { Storage } from '../../../storage/storage.ts'
import { cleanFileName } from '../file-names.ts'
import { fileGone, storageFull, tooLarge } from '../file-problems.ts'
import type { Upload } from '../files.table.ts'
import { checkExtension, inspectContent, peek } from './inspect-file.ts'
import { chargeStorage, findRoom } from '../quota/storage-quota.ts'
import { findUnclaimedRoom, requireUnclaimedRoom } from '../quota/unclaimed-quota.ts'
import type { UploadPlace } from './upload-place.ts'
import { deleteUpload, insertUpload, markStored } from './uploads.queries.ts'

export type FileStores = { db: Database; storage: Storage }

/**
 * Stores an uploaded file completely or not at all. The row is written first, so a crash never leaves a file without
 * one.
 */
export async function receiveFile(
  { db, storage }: FileStores,
  { content, originalName }: { content: Readable; originalName: string },
  place: UploadPlace,
): Promise<Upload> {
  const { formId, workspaceId, extensions, quota, unclaimed } = place
  const name = cleanFileName(originalName)
  checkExtension(name, extensions)
  const room = await findTightest(db, place)
  if (room.bytes <= 0) throw room.refusal()
  const { head, whole } = await peek(content)
  const contentType = await inspectContent(name, head)
  const id = randomUUID()
  const key = keyIn({ formId, workspaceId }, contentType)
  await insertUpload(db, { id, formId, workspaceId, key, name, contentType, size: 0 })
  try {
    const { size, sha256 } = await storage.put(key, whole, { limitBytes: room.bytes })
    return await db.transaction(async (db) => {
      if (unclaimed) await requireUnclaimedRoom(db, formId, size, unclaimed)
      const countedBytes = quota ? size : 0
      const facts = { size, countedBytes, sha256: Buffer.from(sha256, 'hex') }
      const row = await markStored(db, id, facts)
      if (!row) throw fileGone()
      // The form may have moved during the upload. Moving it locks the row before the counters, too.
      if (quota) await chargeStorage(db, row, size, quota)
      return row
    })
  } catch (error) {
    // If the file cannot be removed now, its row remains and it is removed later.
    await discard({ db, storage }, { id, key }).catch(() => {})
    throw error instanceof FileTooLargeError ? room.refusal() : error
  }
}

/** Finds the limit that the file would reach first. */
async function findTightest(
  db: Database,
  { formId, workspaceId, limitBytes, quota, unclaimed }: UploadPlace,
) {
  const rooms = [{ bytes: limitBytes, refusal: () => tooLarge(limitBytes) }]
  if (quota)
    rooms.push({
      bytes: await findRoom(db, { formId, workspaceId }, quota),
      refusal: storageFull,
    })
  if (unclaimed) rooms.push(await findUnclaimedRoom(db, formId, unclaimed))
  return rooms.reduce((tightest, room) => (room.bytes < tightest.bytes ? room : tightest))
}

/** Deletes the file before its row, since without the row it could not be found again. */
export async function discard(
  { db, storage }: FileStores,
  { id, key }: { id: string; key: FileKey },
): Promise<void> {
  await storage.delete(key)
  await deleteUpload(db, id)
}

export const keyIn = (
  { formId, workspaceId }: Pick<UploadPlace, 'formId' | 'workspaceId'>,
  contentType: string,
): FileKey =>
  makeFileKey({ workspaceId: workspaceId ?? 0, folder: formId ?? 'temporary', contentType })
