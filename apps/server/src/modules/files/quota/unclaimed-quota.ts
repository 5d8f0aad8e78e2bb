import type { Database } from '../../../database/client.ts'
import { unclaimedFull } from '../file-problems.ts'
import { findUnclaimedUsage, lockUnclaimedBytes } from './unclaimed-bytes.queries.ts'

/**
 * How much space unclaimed files may take. Keeps clients on many networks from filling the disk without submitting.
 */
export type UnclaimedQuota = { formBytes: number; instanceBytes: number }

/** Runs in the transaction that stores or reserves, before any other lock is taken. */
export async function requireUnclaimedRoom(
  db: Database,
  formId: number | null,
  bytes: number,
  quota: UnclaimedQuota,
): Promise<void> {
  await lockUnclaimedBytes(db)
  const room = await findUnclaimedRoom(db, formId, quota)
  if (bytes > room.bytes) throw room.refusal()
}

/**
 * Returns how many bytes are free now, and the error for larger files. Concurrent uploads may use them before they
 * are counted.
 */
export async function findUnclaimedRoom(
  db: Database,
  formId: number | null,
  { formBytes, instanceBytes }: UnclaimedQuota,
) {
  const usage = await findUnclaimedUsage(db, formId)
  const ofForm = formId === null ? Infinity : formBytes - usage.form
  const ofInstance = instanceBytes - usage.instance
  return ofForm < ofInstance
    ? { bytes: ofForm, refusal: () => unclaimedFull('form', formBytes) }
    : { bytes: ofInstance, refusal: () => unclaimedFull('instance', instanceBytes) }
}
