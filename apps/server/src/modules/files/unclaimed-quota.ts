import type { Database } from '../../database/client.ts'
import { unclaimedFull } from './file-problems.ts'
import { findUnclaimedUsage, lockUnclaimedBytes } from './unclaimed-bytes.queries.ts'

/** How much files may take up that no answer claims: whoever sends no answer cannot fill the disk from many networks. */
export type UnclaimedQuota = { formBytes: number; instanceBytes: number }

/** In the transaction that stores or reserves, before anything else is locked. */
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

/** How many bytes there is room for now, and what to say to whoever has more. Others may take it before it is counted. */
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
