import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { notFound } from '../../../problems.ts'
import { unknownType } from '../../../storage/serving/content-types.ts'
import { readArriving } from './arriving-bytes.ts'
import { cleanFileName } from '../file-names.ts'
import { tooLarge, tooManyParts, wrongOffset } from '../file-problems.ts'
import { checkExtension } from '../upload/inspect-file.ts'
import { discard, keyIn, type FileStores } from '../upload/receive-file.ts'
import {
  advanceUpload,
  countParts,
  discardResumable,
  findResumable,
  type ResumableUpload,
} from './resumable.queries.ts'
import { chargeStorage } from '../quota/storage-quota.ts'
import { requireUnclaimedRoom } from '../quota/unclaimed-quota.ts'
import type { UploadPlace } from '../upload/upload-place.ts'
import { insertUpload, markStored } from '../upload/uploads.queries.ts'

/** The size of one S3 request, and the most that is lost if the server dies. */
const partBytes = 4 * 1024 * 1024
/**
 * Allows a gigabyte in full parts and a few hundred interruptions. More means a client that sends a file byte by
 * byte.
 */
const mostParts = 1000

/**
 * Reserves space and stores the limits. Anyone who knows the id may then send the bytes, in any number of requests.
 */
export async function beginUpload(
  { db }: FileStores,
  {
    originalName,
    length,
    sha256,
  }: { originalName: string; length: number; sha256?: string | undefined },
  { formId, workspaceId, limitBytes, extensions, quota, unclaimed }: UploadPlace,
): Promise<ResumableUpload> {
  const name = cleanFileName(originalName)
  checkExtension(name, extensions)
  if (length > limitBytes) throw tooLarge(limitBytes)
  const id = randomUUID()
  const key = keyIn({ formId, workspaceId }, unknownType)
  await db.transaction(async (db) => {
    if (unclaimed) await requireUnclaimedRoom(db, formId, length, unclaimed)
    if (quota) await chargeStorage(db, { formId, workspaceId }, length, quota)
    await insertUpload(db, {
      id,
      formId,
      workspaceId,
      key,
      name,
      length,
      size: 0,
      contentType: unknownType,
      countedBytes: quota ? length : 0,
      expectedSha256: sha256 === undefined ? null : Buffer.from(sha256, 'hex'),
    })
  })
  return requireResumable({ db }, id)
}

export async function requireResumable(
  { db }: Pick<FileStores, 'db'>,
  id: string,
): Promise<ResumableUpload> {
  const upload = await findResumable(db, id)
  if (!upload) throw notFound()
  return upload
}

export const offsetOf = ({ storedAt, received, length }: ResumableUpload) =>
  storedAt ? length : received

/**
 * Appends the incoming bytes part by part, and keeps what arrived if the connection breaks. Nothing is locked: if two
 * requests send the same bytes, the first to store them wins, and a server that died blocks nobody. Returns the new
 * offset.
 */
export async function appendTo(
  stores: FileStores,
  upload: ResumableUpload,
  offset: number,
  content: Readable,
): Promise<number> {
  if (offset !== offsetOf(upload)) throw wrongOffset(offsetOf(upload))
  const arriving = readArriving(content)
  let parts = await countParts(stores.db, upload.id)
  let at = offset
  while (at < upload.length && (await arriving.hasMore())) {
    if (parts >= mostParts) throw tooManyParts()
    at += await storePart(
      stores,
      upload,
      at,
      arriving.take(Math.min(partBytes, upload.length - at)),
    )
    parts++
  }
  if (await arriving.hasMore()) {
    await dropUpload(stores, upload)
    throw tooLarge(upload.length)
  }
  return at
}

/** Deletes the file and all its parts. */
export async function dropUpload(stores: FileStores, { id }: { id: string }): Promise<boolean> {
  const discarded = await discardResumable(stores.db, id)
  for (const one of discarded) await discard(stores, one)
  return discarded.length > 0
}

async function storePart(
  { db, storage }: FileStores,
  { id: partOf, formId, workspaceId }: ResumableUpload,
  offset: number,
  content: Readable,
): Promise<number> {
  const id = randomUUID()
  const key = keyIn({ formId, workspaceId }, unknownType)
  const facts = { name: '', size: 0, contentType: unknownType, partOffset: offset }
  await insertUpload(db, { id, formId, workspaceId, key, partOf, ...facts })
  try {
    const { size, sha256 } = await storage.put(key, content, { limitBytes: partBytes })
    await db.transaction(async (db) => {
      if (!(await advanceUpload(db, partOf, { offset, size })))
        throw wrongOffset(offsetOf(await requireResumable({ db }, partOf)))
      await markStored(db, id, { size, sha256: Buffer.from(sha256, 'hex') })
    })
    return size
  } catch (error) {
    // If the part cannot be removed now, its row remains and it is removed later.
    await discard({ db, storage }, { id, key }).catch(() => {})
    throw error
  }
}
