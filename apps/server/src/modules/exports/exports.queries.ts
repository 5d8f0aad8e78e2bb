import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { exports, type Export } from './exports.table.ts'

export async function insertExport(
  db: Database,
  values: typeof exports.$inferInsert,
): Promise<string> {
  const [made] = await db.insert(exports).values(values).returning({ id: exports.id })
  return made!.id
}

export async function updateExport(
  db: Database,
  id: string,
  values: Partial<typeof exports.$inferInsert>,
): Promise<void> {
  await db.update(exports).set(values).where(eq(exports.id, id))
}

export async function findExport(db: Database, id: string): Promise<Export | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.id, id), gt(exports.expiresAt, sql`now()`)))
  return row
}

export async function listExpired(db: Database, now: Date, limit: number): Promise<Export[]> {
  return db.select().from(exports).where(lt(exports.expiresAt, now)).limit(limit)
}

export async function deleteExport(db: Database, id: string): Promise<void> {
  await db.delete(exports).where(eq(exports.id, id))
}
