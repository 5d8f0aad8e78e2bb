import type { Database } from '../../database/client.ts'
import { users } from './users.table.ts'

export async function hasAccounts(db: Database): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1)
  return found.length > 0
}
