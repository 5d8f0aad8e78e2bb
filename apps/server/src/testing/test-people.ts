import { randomUUID } from 'node:crypto'
import type { Database } from '../database/client.ts'
import { users, type StaffRole } from '../modules/accounts/accounts.table.ts'
import { startSession } from '../modules/accounts/sessions.ts'

/** A person with an account, signed in. */
export async function makeUser(
  db: Database,
  person: {
    name?: string
    email?: string
    role?: StaffRole
    blockedAt?: Date
    lifetimeSeconds?: number
  } = {},
): Promise<{ id: number; email: string; token: string }> {
  const email = person.email ?? `${randomUUID()}@people.test`
  const [user] = await db
    .insert(users)
    .values({
      name: person.name ?? 'Ada Lovelace',
      email,
      passwordHash: 'none',
      role: person.role ?? 'user',
      blockedAt: person.blockedAt,
    })
    .returning({ id: users.id })
  const { token } = await startSession(db, user!.id, {
    lifetimeSeconds: person.lifetimeSeconds ?? 3600,
  })
  return { id: user!.id, email, token }
}
