import { Readable } from 'node:stream'
import { ProblemError } from '../../../problems.ts'
import type { Storage } from '../../../storage/storage.ts'
import { fileGone, wrongHash } from '../file-problems.ts'
import type { Upload } from '../files.table.ts'
import { discard, receiveFile, type FileStores } from '../upload/receive-file.ts'
import { dropUpload } from './resumable-upload.ts'
import {
  discardResumable,
  findResumable,
  listParts,
  type ResumableUpload,
} from './resumable.queries.ts'
import { deleteUpload, markStored } from '../upload/uploads.queries.ts'

/**
 * Assembles the parts and receives them like any other file: the whole is inspected, hashed and stored under a key of
 * its own, or discarded. Repeated or concurrent calls store it once.
 */
export async function finishUpload(stores: FileStores, upload: ResumableUpload): Promise<Upload> {
  if (upload.storedAt) return upload
  try {
    const copy = await putTogether(stores, upload)
    const whole = await exchange(stores, upload, copy)
    for (const part of await discardResumable(stores.db, upload.id, { onlyParts: true }))
      await discard(stores, part)
    return whole
  } catch (error) {
    // A concurrent request finished first and removed the parts being read here.
    const finished = await findResumable(stores.db, upload.id)
    if (finished?.storedAt) return finished
    if (error instanceof ProblemError) await dropUpload(stores, upload)
    throw error
  }
}

async function putTogether(
  stores: FileStores,
  { id, name, formId, workspaceId, length, expectedSha256 }: ResumableUpload,
): Promise<Upload> {
  const parts = await listParts(stores.db, id)
  const content = Readable.from(contentOf(stores.storage, parts))
  const place = {
    formId,
    workspaceId,
    limitBytes: length,
    extensions: [],
    quota: null,
    unclaimed: null,
  }
  const copy = await receiveFile(stores, { content, originalName: name }, place)
  const isIntact = !expectedSha256 || copy.sha256?.equals(expectedSha256)
  if (copy.size === length && isIntact) return copy
  await discard(stores, copy)
  throw wrongHash()
}

async function* contentOf(storage: Storage, parts: readonly Upload[]) {
  for (const { key } of parts) {
    const part = await storage.read(key)
    if (!part) throw new Error('A piece of an upload is gone.')
    yield* part.content
  }
}

/** Moves the copy's file to the upload and deletes the copy's row. */
async function exchange(stores: FileStores, { id }: Upload, copy: Upload): Promise<Upload> {
  const { key, size, contentType, sha256 } = copy
  const whole = await stores.db.transaction(async (db) => {
    const row = await markStored(db, id, { key, size, contentType, sha256 })
    if (row) await deleteUpload(db, copy.id)
    return row
  })
  if (whole) return whole
  await discard(stores, copy)
  throw fileGone()
}
