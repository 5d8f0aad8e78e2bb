import type { Database } from '../../../database/client.ts'
import { storageFull } from '../file-problems.ts'
import { addStoredBytes, findStorageUsage, type StorageOwner } from './stored-bytes.queries.ts'

/** The storage limits. `null` means unlimited. */
export type StorageQuota = { formBytes: number | null; workspaceBytes: number | null }

/** Counts the bytes, or throws if they exceed a limit. Runs in the transaction that stores or reserves them. */
export async function chargeStorage(
  db: Database,
  owner: StorageOwner,
  bytes: number,
  quota: StorageQuota,
): Promise<void> {
  const usage = await addStoredBytes(db, owner, bytes)
  if (usage.form > (quota.formBytes ?? Infinity)) throw storageFull()
  if (usage.workspace > (quota.workspaceBytes ?? Infinity)) throw storageFull()
}

/** Returns how many bytes are free now. Concurrent uploads may use them before they are counted. */
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
