import type { Database } from '../../database/client.ts'
import { storageFull } from './file-problems.ts'
import { addStoredBytes, findStorageUsage, type StorageOwner } from './stored-bytes.queries.ts'

/** How much may be stored at most. Null: as much as comes. */
export type StorageQuota = { formBytes: number | null; workspaceBytes: number | null }

/** In the transaction that stores or reserves: throws when it would be too much, and then nothing was counted. */
export async function countBytes(
  db: Database,
  owner: StorageOwner,
  bytes: number,
  quota: StorageQuota,
): Promise<void> {
  const usage = await addStoredBytes(db, owner, bytes)
  if (usage.form > (quota.formBytes ?? Infinity)) throw storageFull()
  if (usage.workspace > (quota.workspaceBytes ?? Infinity)) throw storageFull()
}

/** How many bytes there is room for now. Others may take it before it is counted. */
export async function findRoom(
  db: Database,
  { formId, workspaceId }: StorageOwner,
  { formBytes, workspaceBytes }: StorageQuota,
): Promise<number> {
  if (formId === null || workspaceId === null) return Infinity
  if (formBytes === null && workspaceBytes === null) return Infinity
  const usage = await findStorageUsage(db, { formId, workspaceId })
  return Math.min(
    (formBytes ?? Infinity) - usage.form,
    (workspaceBytes ?? Infinity) - usage.workspace,
  )
}
