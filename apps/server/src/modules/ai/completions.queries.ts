import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { completions, type Completion } from './completions.table.ts'

export async function insertCompletion(
  db: Database,
  values: Pick<typeof completions.$inferInsert, 'kind' | 'requester' | 'input'>,
): Promise<string> {
  const [made] = await db.insert(completions).values(values).returning({ id: completions.id })
  return made!.id
}

export async function updateCompletion(
  db: Database,
  id: string,
  values: Pick<Partial<typeof completions.$inferInsert>, 'status' | 'result' | 'error'>,
): Promise<void> {
  await db
    .update(completions)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(completions.id, id))
}

export async function findCompletion(db: Database, id: string): Promise<Completion | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(completions).where(eq(completions.id, id))
  return row
}

/** Takes a completion that is pending, or that a dead process left unfinished. */
export async function takeCompletion(db: Database, id: string): Promise<Completion | undefined> {
  const [row] = await db
    .update(completions)
    .set({ status: 'processing', updatedAt: sql`now()` })
    .where(and(eq(completions.id, id), sql`${completions.status} in ('pending', 'processing')`))
    .returning()
  return row
}

export async function deleteCompletionsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(completions).where(lt(completions.createdAt, moment))
}
