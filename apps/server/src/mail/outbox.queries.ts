import { desc, eq, getTableColumns, lt } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { outbox } from './outbox.table.ts'

export type OutboxMail = typeof outbox.$inferSelect

const { html: _, ...listedColumns } = getTableColumns(outbox)

/** Storing the mail of one job again changes nothing: a retry must not show it twice. */
export async function storeInOutbox(
  db: Database,
  mail: Pick<OutboxMail, 'jobId' | 'recipient' | 'subject' | 'html' | 'text'>,
): Promise<void> {
  await db.insert(outbox).values(mail).onConflictDoNothing({ target: outbox.jobId })
}

/** The newest first; `before` is the id of the last mail of the page before. */
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
