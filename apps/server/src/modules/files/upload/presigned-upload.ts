import { randomUUID } from 'node:crypto'
import { notFound, ProblemError } from '../../../problems.ts'
import { unknownType } from '../../../storage/serving/content-types.ts'
import { cleanFileName } from '../file-names.ts'
import { tooLarge } from '../file-problems.ts'
import type { Upload } from '../files.table.ts'
import { checkExtension } from './inspect-file.ts'
import { keyIn, receiveFile, type FileStores } from './receive-file.ts'
import { chargeStorage } from '../quota/storage-quota.ts'
import { requireUnclaimedRoom } from '../quota/unclaimed-quota.ts'
import type { UploadPlace } from './upload-place.ts'
import {
  scheduleUnsettledDeletion,
  scheduleDeletion,
  insertUpload,
  listUnsettled,
  markStored,
} from './uploads.queries.ts'

const expiresInSeconds = 300

/**
 * Creates a presigned link for an upload straight to storage. `completePresignedUploads` inspects the file before it is
 * used.
 */
export async function presignUpload(
  { db, storage }: FileStores,
  { originalName, size }: { originalName: string; size: number },
  { formId, workspaceId, limitBytes, extensions, quota, unclaimed }: UploadPlace,
) {
  const name = cleanFileName(originalName)
  checkExtension(name, extensions)
  if (size > limitBytes) throw tooLarge(limitBytes)
  const id = randomUUID()
  const key = keyIn({ formId, workspaceId }, unknownType)
  const link = await storage.uploadUrl(key, { sizeBytes: size, expiresInSeconds })
  if (!link) throw notFound()
  const row = { id, formId, workspaceId, key, name, size, contentType: unknownType }
  await db.transaction(async (db) => {
    if (unclaimed) await requireUnclaimedRoom(db, formId, size, unclaimed)
    if (quota) await chargeStorage(db, row, size, quota)
    await insertUpload(db, { ...row, countedBytes: quota ? size : 0 })
  })
  return { upload: { id, name }, ...link }
}

/**
 * Passes files that browsers uploaded straight to storage through `receiveFile`, which copies them to keys that their
 * presigned links do not reach: until a link expires, its holder could still replace the file that was inspected.
 */
export async function completePresignedUploads(
  stores: FileStores,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  for (const waiting of await listUnsettled(stores.db, ids)) {
    const copy = await takeCopy(stores, waiting).catch(undefinedIfRefused(stores, waiting))
    if (copy) await settle(stores, waiting, copy)
  }
}

async function takeCopy(
  stores: FileStores,
  { key, name, formId, workspaceId, size: limitBytes }: Upload,
): Promise<Upload | undefined> {
  const found = await stores.storage.read(key)
  if (!found) return undefined
  const file = { content: found.content, originalName: name }
  const place = { formId, workspaceId, limitBytes, extensions: [], quota: null, unclaimed: null }
  return receiveFile(stores, file, place).finally(() => found.content.destroy())
}

/** Points the upload's row to the copy. When another request settled it first, this copy is deleted instead. */
async function settle({ db }: FileStores, waiting: Upload, copy: Upload): Promise<void> {
  const { key, size, contentType, sha256 } = copy
  await db.transaction(async (db) => {
    const settled = await markStored(db, waiting.id, { key, size, contentType, sha256 })
    await scheduleDeletion(db, copy.id, settled ? waiting.key : key, whenLinksEnd())
  })
}

const undefinedIfRefused =
  ({ db }: FileStores, { id }: Upload) =>
  async (error: unknown): Promise<undefined> => {
    if (!(error instanceof ProblemError)) throw error
    await scheduleUnsettledDeletion(db, id, whenLinksEnd())
  }

/**
 * If the file were deleted earlier, a link that is still valid could upload it again, and it would never be cleaned
 * up.
 */
const whenLinksEnd = () => new Date(Date.now() + 3_600_000)
