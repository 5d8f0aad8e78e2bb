import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Database } from '../../database/client.ts'
import { makeFileKey, type FileKey } from '../../storage/file-key.ts'
import { FileTooLargeError } from '../../storage/measure.ts'
import type { Storage } from '../../storage/storage.ts'
import { cleanFileName } from './file-names.ts'
import { fileGone, storageFull, tooLarge } from './file-problems.ts'
import type { Upload } from './files.table.ts'
import { checkExtension, inspectContent, peek } from './inspect-file.ts'
import { countBytes, findRoom } from './storage-quota.ts'
import type { UploadPlace } from './upload-place.ts'
import { deleteUpload, insertUpload, markStored } from './uploads.queries.ts'

export type FileStores = { db: Database; storage: Storage }

/** Stores a stranger's file, or nothing of it. The row comes first, so that no crash leaves a file without one. */
export async function receiveFile(
  { db, storage }: FileStores,
  { content, originalName }: { content: Readable; originalName: string },
  { formId, workspaceId, limitBytes, extensions, quota }: UploadPlace,
): Promise<Upload> {
  const name = cleanFileName(originalName)
  checkExtension(name, extensions)
  const room = quota ? await findRoom(db, { formId, workspaceId }, quota) : Infinity
  if (room <= 0) throw storageFull()
  const { head, whole } = await peek(content)
  const contentType = await inspectContent(name, head)
  const id = randomUUID()
  const key = keyIn({ formId, workspaceId }, contentType)
  await insertUpload(db, { id, formId, workspaceId, key, name, contentType, size: 0 })
  try {
    const { size, sha256 } = await storage.put(key, whole, {
      limitBytes: Math.min(limitBytes, room),
    })
    return await db.transaction(async (db) => {
      if (quota) await countBytes(db, { formId, workspaceId }, size, quota)
      const countedBytes = quota ? size : 0
      const facts = { size, countedBytes, sha256: Buffer.from(sha256, 'hex') }
      const row = await markStored(db, id, facts)
      if (!row) throw fileGone()
      return row
    })
  } catch (error) {
    // What cannot be removed now has a row still, by which it is removed later.
    await discard({ db, storage }, { id, key }).catch(() => {})
    if (!(error instanceof FileTooLargeError)) throw error
    throw error.limitBytes < limitBytes ? storageFull() : tooLarge(limitBytes)
  }
}

/** The file goes first: without its row nobody would find it again. */
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
