import type { Database } from '../../database/client.ts'
import { notifications } from './notifications.table.ts'

type News = Pick<typeof notifications.$inferInsert, 'kind' | 'formId' | 'details'> & {
  /** Null: somebody whose account is gone. */
  userId: number | null
}

/** In the transaction of what is told: nobody hears of what did not happen. */
export async function notify(db: Database, { userId, ...news }: News): Promise<void> {
  if (userId !== null) await db.insert(notifications).values({ userId, ...news })
}
