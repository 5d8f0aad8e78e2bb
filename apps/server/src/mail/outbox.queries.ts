import { desc, eq, getTableColumns, lt } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { outbox } from './outbox.table.ts'

export type OutboxMail = typeof outbox.$inferSelect

const { html: _, ...listedColumns } = getTableColumns(outbox)

/** Idempotent per job, so that a retry does not show the mail twice. */
export async function storeInOutbox(
  db: Database,
  mail: Pick<OutboxMail, 'jobId' | 'recipient' | 'subject' | 'html' | 'text'>,
): Promise<void> {
  await db.insert(outbox).values(mail).onConflictDoNothing({ target: outbox.jobId })
}

/** Newest first; `before` is the ID of the last mail of the previous page. */
export async function listOutbox(
  db: Database,
  { limit, before }: { limit: number; before?: number },
): Promise<Omit<OutboxMail, 'html'>[]> {
  return db
    .select(listedColumns)
    .from(outbox)
    .where(before === undefined ? undefined : lt(outbox.id, before))
    .orderBy(desc(outbox.id))
    .limit(limit)
}

export async function findOutboxMail(db: Database, id: number): Promise<OutboxMail | undefined> {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id))
  return mail
}

export async function deleteOutboxBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, moment))
}
