import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { storedBytes } from '../files.table.ts'

/** Whose storage a file counts toward. Without a form it counts toward none. */
export type StorageOwner = { formId: number | null; workspaceId: number | null }
export type StorageUsage = { form: number; workspace: number }

/** Locks both counters until the transaction ends, always in this order, and returns the new totals. */
export async function addStoredBytes(
  db: Database,
  { formId, workspaceId }: StorageOwner,
  bytes: number,
): Promise<StorageUsage> {
  if (formId === null || workspaceId === null) return { form: 0, workspace: 0 }
  return usageIn(
    await addAll(db, [
      { owner: 'form', ownerId: formId, bytes },
      { owner: 'workspace', ownerId: workspaceId, bytes },
    ]),
  )
}

export async function moveStoredBytes(
  db: Database,
  { from, to, bytes }: { from: number; to: number; bytes: number },
): Promise<void> {
  const changes = [
    { owner: 'workspace' as const, ownerId: from, bytes: -bytes },
    { owner: 'workspace' as const, ownerId: to, bytes },
  ]
  // Concurrent moves lock the counters in the same order to avoid deadlocks.
  await addAll(
    db,
    changes.toSorted((one, other) => one.ownerId - other.ownerId),
  )
}

/** The storage used by a form, and by all forms of its workspace. */
export async function findStorageUsage(
  db: Database,
  { formId, workspaceId }: { formId: number; workspaceId: number },
): Promise<StorageUsage> {
  const rows = await db
    .select()
    .from(storedBytes)
    .where(
      or(
        and(eq(storedBytes.owner, 'form'), eq(storedBytes.ownerId, formId)),
        and(eq(storedBytes.owner, 'workspace'), eq(storedBytes.ownerId, workspaceId)),
      ),
    )
  return usageIn(rows)
}

export async function forgetEmptyStorage(db: Database): Promise<void> {
  await db.delete(storedBytes).where(eq(storedBytes.bytes, 0))
}

type StoredBytes = typeof storedBytes.$inferSelect

const addAll = (db: Database, changes: StoredBytes[]): Promise<StoredBytes[]> =>
  db
    .insert(storedBytes)
    .values(changes)
    .onConflictDoUpdate({
      target: [storedBytes.owner, storedBytes.ownerId],
      set: { bytes: sql`${storedBytes.bytes} + excluded.bytes` },
    })
    .returning()

function usageIn(rows: readonly StoredBytes[]): StorageUsage {
  const bytesOf = (owner: 'form' | 'workspace') =>
    rows.find((row) => row.owner === owner)?.bytes ?? 0
  return { form: bytesOf('form'), workspace: bytesOf('workspace') }
}
