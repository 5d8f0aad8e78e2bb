import type { Database } from '../../database/client.ts'
import { notifications } from './notifications.table.ts'

type News = Pick<typeof notifications.$inferInsert, 'kind' | 'formId' | 'details'> & {
  /** Null if the account was deleted. */
  userId: number | null
}

/** Runs in the transaction of the event, so that nobody is notified of something that did not happen. */
export async function notify(db: Database, { userId, ...news }: News): Promise<void> {
  if (userId !== null) await db.insert(notifications).values({ userId, ...news })
}
